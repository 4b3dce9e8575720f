// Visitors type no control characters on purpose but line breaks and tabs.
const controlCharacters = /\p{Cc}/gv
const controlCharactersButLines = /[\p{Cc}--[\n\t]]/gv
const printableAscii = /^[ -~]*$/
const beyondTwoBytes = /[\u{10000}-\u{10FFFF}]/gv
const lineBreaks = /\r\n?|\u2028|\u2029/g

/** Well-formed, NFC, without control characters, trimmed; `multiline` keeps line breaks. */
export function normalizeText(value: string, { multiline = false } = {}): string {
  // Printable ASCII is the common case, and normalization would not change it.
  if (printableAscii.test(value)) return value.trim()
  const composed = value.toWellFormed().normalize('NFC').replace(lineBreaks, '\n')
  return (multiline ? composed.replace(controlCharactersButLines, '') : composed.replace(controlCharacters, ' ')).trim()
}

export const codePointLength = (value: string) => value.length - (value.match(beyondTwoBytes)?.length ?? 0)
