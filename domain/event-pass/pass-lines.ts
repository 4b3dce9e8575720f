export const PASS_LINE_LIMIT = 40

/** NFC, without control and format characters, with single spaces, cut to the limit. */
export function normalizePassLine(typed: string): string {
  const line = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return Array.from(line).slice(0, PASS_LINE_LIMIT).join('').trimEnd()
}

/** Font size step by length: 30 px, 24 px from 21 characters, 20 px from 29. */
export function passLineSize(line: string): 1 | 2 | 3 {
  const { length } = Array.from(line)
  return length > 28 ? 3 : length > 20 ? 2 : 1
}

/** Splits at the first space; a one-word name has no last name. */
export function firstAndLastName(line: string): { first: string; last: string } {
  const space = line.indexOf(' ')
  return space < 0 ? { first: line, last: '' } : { first: line.slice(0, space), last: line.slice(space + 1) }
}
