/** Letters that Unicode does not decompose, as people type them on a keyboard without them. */
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'ⱥəᶏɐɑ',
    aa: 'ꜳ',
    ae: 'æᴂ',
    ao: 'ꜵ',
    au: 'ꜷ',
    av: 'ꜹꜻ',
    ay: 'ꜽ',
    b: 'ƀɓƃᵬᶀꞗ',
    c: 'ȼƈɕꞓ',
    d: 'đðɖɗƌȡᵭᶁ',
    dz: 'ʣʥ',
    e: 'ɇɛǝᶒ',
    f: 'ƒᵮᶂꞙ',
    g: 'ǥɠɡɣᶃ',
    h: 'ħɦⱨɥ',
    hv: 'ƕ',
    i: 'ıɨɩᶖ',
    j: 'ȷɉɟʝ',
    k: 'ƙⱪᶄꝁꝃꝅ',
    l: 'łƚɫɬɭⱡȴꝉᶅꞎ',
    ll: 'ỻ',
    m: 'ɱᵯᶆ',
    n: 'ŋɲƞɳȵᵰᶇꞑꞥ',
    o: 'øɔɵⱺꝋꝍ',
    oe: 'œ',
    oi: 'ƣ',
    oo: 'ꝏ',
    ou: 'ȣ',
    p: 'ƥᵽꝑꝓᶈ',
    q: 'ĸɋʠꝗ',
    r: 'ɍɽɼɾᵲᶉꞧ',
    s: 'ſʂȿᵴᶊꞩ',
    ss: 'ßẞ',
    t: 'ŧƭʈⱦțȶᵵƫ',
    th: 'þ',
    u: 'ʉʊᶙ',
    v: 'ʋⱴⱱᶌ',
    vy: 'ꝡ',
    w: 'ⱳƿ',
    x: 'ᶍ',
    y: 'ƴɏỿȝ',
    z: 'ƶȥɀⱬʐᵶᶎ',
  }).flatMap(([letters, signs]) => Array.from(signs, (sign) => [sign, letters])),
)
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/**
 * Without case, accents and width: "Żółkiewski" is `zolkiewski`. The upper case comes first because
 * only there "ῳ" and "ωι" are the same.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(special, (letter) => plain[letter] ?? letter)
    .replaceAll('ς', 'σ')
    .replace(/[ʼʻ]/g, "'")
    .normalize('NFC')
