import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainEquivalent, splitSms, toPlainSms } from './sms-parts.ts'

/** 3GPP TS 23.038, 6.2.1: 16 rows of 8 columns, read by columns, without the escape at 0x1B. */
const table =
  '@£$¥èéùìòÇ\nØø\rÅå' +
  'Δ_ΦΓΛΩΠΨΣΘΞÆæßÉ' +
  ' !"#¤%&\'()*+,-./' +
  '0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNO' +
  'PQRSTUVWXYZÄÖÑÜ§' +
  '¿abcdefghijklmno' +
  'pqrstuvwxyzäöñüà'

test('each of the 127 characters of the basic table is one septet, each of the extension two', () => {
  expect(table).toHaveLength(127)
  for (const character of table) expect(splitSms(character), character).toMatchObject({ encoding: 'GSM-7', units: 1 })
  for (const character of '\f^{}\\[~]|€')
    expect(splitSms(character), character).toMatchObject({ encoding: 'GSM-7', units: 2 })
})

test('no other character of the first 65,536 is in GSM-7', () => {
  const known = new Set(`${table}\f^{}\\[~]|€`)
  for (let code = 0; code < 0x10000; code += 1) {
    const character = String.fromCharCode(code)
    if (!known.has(character)) expect(splitSms(character).encoding, code.toString(16)).toBe('UCS-2')
  }
})

test.each([
  ['a', 160, 1, 160, 0],
  ['a', 161, 2, 153, 145],
  ['a', 306, 2, 153, 0],
  ['a', 307, 3, 153, 152],
  ['€', 80, 1, 160, 0],
  // 76 of them fill 152 of 153 septets, because no character is split.
  ['€', 81, 2, 153, 143],
  ['€', 152, 2, 153, 1],
  ['€', 153, 3, 153, 151],
  ['я', 70, 1, 70, 0],
  ['я', 71, 2, 67, 63],
  ['я', 134, 2, 67, 0],
  ['я', 135, 3, 67, 66],
  ['😀', 35, 1, 70, 0],
  // 33 of them fill 66 of 67 units.
  ['😀', 36, 2, 67, 61],
  ['😀', 66, 2, 67, 1],
  ['😀', 67, 3, 67, 65],
])('%s %i times takes %i parts of %i units, %i of them free', (character, times, parts, capacity, left) => {
  expect(splitSms(character.repeat(times))).toMatchObject({ parts, capacity, left })
})

test('empty text takes no part, and one character takes one', () => {
  expect(splitSms('')).toMatchObject({ encoding: 'GSM-7', units: 0, parts: 0, left: 160 })
  expect(splitSms('a')).toMatchObject({ units: 1, parts: 1, left: 159 })
})

test('a two-septet character at a boundary moves entirely into the next part', () => {
  expect(splitSms(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ units: 305, parts: 2, left: 0 })
  expect(splitSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, parts: 3 })
})

test('characters that force UCS-2 are counted, in text order', () => {
  const { encoding, culprits } = splitSms('It’s open. Coffee’s at Door 1 — walk up…')
  expect([encoding, [...culprits]]).toEqual([
    'UCS-2',
    [
      ['’', 2],
      ['—', 1],
      ['…', 1],
    ],
  ])
  expect(splitSms('ñ€').culprits.size).toBe(0)
})

test.each([
  ['It’s “open” — walk…', 'It\'s "open" - walk...'],
  ['Café Zoë, façade, Łódź', 'Café Zoe, facade, Łodz'],
  ['cafe\u0301', 'café'],
  ['Doors\u00a0open\u2009now\tzero\u200b', 'Doors open now zero'],
  ['Ω Å ﬁrst ＡＢ ²', 'Ω Å first AB ^2'],
  ['10³ seats, 10²³, 10⁻³, 400 m², 2ⁿ', '10^3 seats, 10^23, 10^-3, 400 m^2, 2^n'],
  ['CO₂ and H₂O', 'CO2 and H2O'],
  ['log₂8, 10₂, 10³5', 'log₂8, 10₂, 10³5'],
  ['Hall 4① ⑴ ⒈ ⑳ ㉑', 'Hall 4(1) (1) (1) (20) (21)'],
  ['1½ hours, 4❶', '1½ hours, 4❶'],
  ['Привет नमस्ते 😀', 'Привет नमस्ते 😀'],
])('%s in plain characters is %s', (text, plain) => {
  expect(toPlainSms(text)).toBe(plain)
})

test('a plain replacement is in GSM-7, and GSM-7 characters have no replacement', () => {
  for (let code = 1; code < 0x10000; code += 1) {
    const twin = plainEquivalent(String.fromCharCode(code))
    if (twin) expect(splitSms(twin).encoding, code.toString(16)).toBe('GSM-7')
  }
  expect(plainEquivalent('é')).toBeUndefined()
})

/** SHA-256 of encoding, parts and free units of each text, as counted by split-sms 0.1.7. */
const INDEPENDENT = 'f23bce60946b9f5a1330557404116d37c70ec14760858283d3d81a9bb09a973d'

test('10,000 generated texts have the same parts as in an independent library', () => {
  const random = seeded(19)
  const counted = Array.from({ length: 10_000 }, () => {
    const { encoding, parts, capacity, left } = splitSms(generated(random))
    expect(parts > 1 ? [153, 67] : [160, 70]).toContain(capacity)
    return [encoding, parts, left]
  })
  expect(hash('sha256', JSON.stringify(counted))).toBe(INDEPENDENT)
})

const alphabets = ['a', table, `${table}\f^{}\\[~]|€`, '€^|a', `${table}’`, 'яжшa', '😀🎟a', `${table}я😀€`].map((all) =>
  Array.from(all),
)

/** Texts from up to three alphabets, often with a length near a part boundary. */
function generated(random: () => number): string {
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value
  const from = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(alphabets)).flat()
  const seam = pick([70, 67, 134, 160, 153, 306, 459])
  const length = random() < 0.5 ? Math.floor(random() * 500) : seam - 4 + Math.floor(random() * 8)
  return Array.from({ length }, () => pick(from)).join('')
}

/** Mulberry32: the same numbers in each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
