/** Plain spelling of letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'ə',
    ae: 'æ',
    b: 'ƀɓ',
    d: 'đðɖɗ',
    e: 'ɇɛǝ',
    f: 'ƒ',
    g: 'ǥɣ',
    h: 'ħ',
    i: 'ıɨ',
    k: 'ƙ',
    l: 'łƚ',
    n: 'ŋɲ',
    o: 'øɔɵ',
    oe: 'œ',
    q: 'ĸ',
    s: 'ſ',
    ss: 'ßẞ',
    t: 'ŧ',
    th: 'þ',
    u: 'ʉʊ',
    v: 'ʋ',
    y: 'ƴ',
    z: 'ƶ',
  }).flatMap(([letters, signs]) => Array.from(signs, (sign) => [sign, letters])),
)
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** "Żółkiewski" becomes `zolkiewski`. Uppercases first, because "ῳ" and "ωι" are equal only in upper case. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('ς', 'σ')
    .replace(/[ʼʻ]/g, "'")
    .normalize('NFC')
