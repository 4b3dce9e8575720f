const controlCharacters = /\p{Cc}/gv
const controlCharactersExceptLineBreaks = /[\p{Cc}--[\n\t]]/gv
const printableAscii = /^[ -~]*$/
const astralCharacters = /[\u{10000}-\u{10FFFF}]/gv
const lineBreaks = /\r\n?|\u2028|\u2029/g
const longMarkRuns = /(\p{M}{30})\p{M}+/gv

/**
 * Invisible characters from copied text: soft hyphens, zero-width spaces, direction marks. Excludes
 * joiners, which Persian, Hindi and emoji need. For use inside a character class.
 */
export const invisibleCharacters = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB`
const invisible = new RegExp(`[${invisibleCharacters}]`, 'gv')

/** Well-formed, NFC, without control characters, trimmed. `multiline` retains line breaks and direction marks. */
export function normalizeText(value: string, { multiline = false } = {}): string {
  // Fast path: normalization does not change printable ASCII.
  if (printableAscii.test(value)) return value.trim()
  const lines = value.replace(lineBreaks, '\n')
  if (multiline) return composedText(lines.replace(controlCharactersExceptLineBreaks, '')).trim()
  // Before NFC, because an invisible character can separate a letter from its mark.
  return composedText(lines.replace(invisible, '').replace(controlCharacters, ' ')).trim()
}

/**
 * NFC. Sorting a run of combining marks takes quadratic time, so runs are first cut to the 30 marks
 * of the Stream-Safe Text Format (UAX 15).
 */
const composedText = (value: string) => value.toWellFormed().replace(longMarkRuns, '$1').normalize('NFC')

export const codePointLength = (value: string) => value.length - (value.match(astralCharacters)?.length ?? 0)
