// Visitors type no control characters on purpose but line breaks and tabs.
const controlCharacters = /\p{Cc}/gv
const controlCharactersExceptLineBreaks = /[\p{Cc}--[\n\t]]/gv
const printableAscii = /^[ -~]*$/
const astralCharacters = /[\u{10000}-\u{10FFFF}]/gv
const lineBreaks = /\r\n?|\u2028|\u2029/g
const longMarkRuns = /(\p{M}{30})\p{M}+/gv

/**
 * Characters that nobody sees and that copied text brings along: soft hyphens, spaces without
 * width, direction marks. Joiners are not among them, because Persian, Hindi and emoji need them.
 * This is the inside of a character class.
 */
export const invisibleCharacters = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB`
const invisible = new RegExp(`[${invisibleCharacters}]`, 'gv')

/**
 * Well-formed, NFC, without control characters, trimmed. `multiline` keeps line breaks, and the
 * direction marks that a text of several lines can need.
 */
export function normalizeText(value: string, { multiline = false } = {}): string {
  // Printable ASCII is the common case, and normalization would not change it.
  if (printableAscii.test(value)) return value.trim()
  const lines = value.replace(lineBreaks, '\n')
  if (multiline) return composedText(lines.replace(controlCharactersExceptLineBreaks, '')).trim()
  // Before composing, because an invisible character can separate a letter from its mark.
  return composedText(lines.replace(invisible, '').replace(controlCharacters, ' ')).trim()
}

/**
 * NFC. Normalization sorts each run of combining marks, which takes time by the square of its
 * length, so runs are first cut to the 30 marks of the Stream-Safe Text Format (UAX 15).
 */
const composedText = (value: string) => value.toWellFormed().replace(longMarkRuns, '$1').normalize('NFC')

export const codePointLength = (value: string) => value.length - (value.match(astralCharacters)?.length ?? 0)
