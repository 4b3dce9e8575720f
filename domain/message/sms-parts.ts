/**
 * GSM 7-bit default alphabet without its escape (3GPP TS 23.038, 6.2.1, formerly GSM 03.38), and
 * its extension table (6.2.1.1), whose characters take an escape and a second septet.
 */
const basic = /[\n\r -Z_a-z¡£-¥§¿Ä-ÇÉÑÖØÜßàä-æèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]/
const extension = /[\f^{}\\[~\]|€]/

type SmsEncoding = 'GSM-7' | 'UCS-2'

/**
 * Units in 140 octets, for a single message and for each part of a series, whose header takes six
 * octets (3GPP TS 23.040, 9.2.3.24.1). A unit is a septet in GSM-7 and 16 bits in UCS-2.
 */
export const smsCapacity = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
} as const satisfies Record<SmsEncoding, object>

export interface SmsParts {
  encoding: SmsEncoding
  units: number
  capacity: number
  parts: number
  left: number
  /** Count of each character that GSM-7 lacks, in the order of the text. */
  culprits: ReadonlyMap<string, number>
}

/** Never splits a character of two units. */
export function splitSms(text: string): SmsParts {
  const culprits = countNonGsmCharacters(text)
  const encoding: SmsEncoding = culprits.size > 0 ? 'UCS-2' : 'GSM-7'
  const widthOf = encoding === 'UCS-2' ? utf16Width : septetCount
  const { alone, joined } = smsCapacity[encoding]
  const widths = Array.from(text, widthOf)
  const units = widths.reduce((sum, width) => sum + width, 0)
  const capacity = units <= alone ? alone : joined
  let parts = units > 0 ? 1 : 0
  let filled = 0
  for (const width of widths) {
    if (filled + width > capacity) {
      parts += 1
      filled = 0
    }
    filled += width
  }
  return { encoding, units, capacity, parts, left: capacity - filled, culprits }
}

const utf16Width = (character: string) => character.length
const septetCount = (character: string) => (extension.test(character) ? 2 : 1)
const isGsm = (character: string) => basic.test(character) || extension.test(character)

function countNonGsmCharacters(text: string): Map<string, number> {
  const culprits = new Map<string, number>()
  for (const character of text) if (!isGsm(character)) culprits.set(character, (culprits.get(character) ?? 0) + 1)
  return culprits
}

/**
 * Replaces each character that GSM-7 lacks and that has a plain equivalent. Separates exponents and
 * circled digits from a number next to them: 10³ becomes 10^3.
 */
export const toPlainSms = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(exponent, (digits) => `^${plainDigits(digits)}`)
      .replace(index, plainDigits)
      .replace(/\p{No}/gu, plainEnclosedNumber),
    (character) => plainEquivalent(character) ?? character,
  ).join('')

const exponent = /[⁺⁻]?[⁰¹²³⁴-⁹ⁿⁱ]+(?![⁰¹²³⁴-⁹ⁿⁱ\p{Nd}])/gu
const index = /(?<![₀-₉\p{Nd}])[₀-₉]+(?![₀-₉\p{Nd}])/gu

const plainDigits = (digits: string) => digits.normalize('NFKD').replace('−', '-')

/** ①, ⑴ and ⒈ become (1); fractions stay as they are. */
function plainEnclosedNumber(sign: string): string {
  const [digits] = /^[(]?\d+[.,)]?$/.exec(sign.normalize('NFKD')) ?? []
  return digits && !/[⁰-₉²³¹]/.test(sign) ? `(${digits.replace(/\D/g, '')})` : sign
}

/** Undefined if GSM-7 has the character itself, or no equivalent. */
export function plainEquivalent(character: string): string | undefined {
  if (isGsm(character)) return undefined
  const twin = plainEquivalents[character]
  if (twin !== undefined) return twin
  // Without its context, a raised or circled digit would read as part of the number next to it.
  if (/\p{No}/u.test(character)) return undefined
  // NFKD separates letters from their accents, and turns an ellipsis into three periods.
  const letters = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return letters !== '' && Array.from(letters).every(isGsm) ? letters : undefined
}

/** The first character of each group replaces the others. */
const equivalentGroups = ["'’‘‚′´`", '"“”„″«»', '-‐‑–—−•·', 'x×', ' \t']
const plainEquivalents: Partial<Record<string, string>> = Object.fromEntries([
  ...equivalentGroups.flatMap(([twin, ...others]) => others.map((character) => [character, twin])),
  // Invisible: soft hyphen, zero-width space, word joiner and byte order mark.
  ...Array.from('\u00ad\u200b\u2060\ufeff', (character) => [character, '']),
])
