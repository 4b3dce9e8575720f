/** Characters of a name or a company on a pass. */
export const PASS_LINE_LIMIT = 40

/** Composed, without control and format characters, one space between words, cut to the limit. */
export function normalizePassLine(typed: string): string {
  const line = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return Array.from(line).slice(0, PASS_LINE_LIMIT).join('').trimEnd()
}

/** Step of a line's size, by its characters: 30 px, 24 px from 21 on, 20 px from 29 on. */
export function passLineSize(line: string): 1 | 2 | 3 {
  const { length } = Array.from(line)
  return length > 28 ? 3 : length > 20 ? 2 : 1
}

/** Split at the first space; a name of one word has no last name. */
export function firstAndLastName(line: string): { first: string; last: string } {
  const space = line.indexOf(' ')
  return space < 0 ? { first: line, last: '' } : { first: line.slice(0, space), last: line.slice(space + 1) }
}
