// Line breaks and tabs are the only control characters that a visitor types on purpose.
const controlCharacters = /\p{Cc}/gv
const controlCharactersButLines = /[\p{Cc}--[\n\t]]/gv
const printableAscii = /^[ -~]*$/
const beyondTwoBytes = /[\u{10000}-\u{10FFFF}]/gv
const lineBreaks = /\r\n?|\u2028|\u2029/g

/** Text as it is stored and compared: well-formed, NFC, without control characters, trimmed. Multiline text keeps its line breaks. */
export function normalizeText(value: string, { multiline = false } = {}): string {
  // Most of what is typed, and nothing that the rest would change.
  if (printableAscii.test(value)) return value.trim()
  const composed = value.toWellFormed().normalize('NFC').replace(lineBreaks, '\n')
  return (multiline ? composed.replace(controlCharactersButLines, '') : composed.replace(controlCharacters, ' ')).trim()
}

/** Length as a person counts it: an emoji or a rare character is one, not two. */
export const codePointLength = (value: string) => value.length - (value.match(beyondTwoBytes)?.length ?? 0)
