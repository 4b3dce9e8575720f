import type { Random } from './random.ts'

/** Text that breaks parsers: marks, directions, joiners, other digits, lone surrogates. */
const pieces = [
  ...[
    'a',
    'O',
    'é',
    'ß',
    'ø',
    'İ',
    '王',
    '小',
    'م',
    'ह',
    'ि',
    '👩\u200d💻',
    '🇬🇧',
    '\ud800',
    '\udc00',
    '\ufffe',
    '\uffff',
  ],
  ...[' ', '\n', '\r\n', '\t', '\0', '\u0007', '\u00a0', '\u2028', '\u3000', '\u202f'],
  ...['\u200b', '\u200c', '\u200d', '\u202d', '\u202c', '\u00ad', '\ufeff', '\u2060', '\u061c'],
  ...['\u0300', '\u0315', '\u05ae', '\u0345', '\u20dd', '\ufe0f'],
  ...[
    '0',
    '7',
    '٠',
    '٧',
    '９',
    '०',
    '𝟗',
    '³',
    '+',
    '＋',
    '-',
    '–',
    '‑',
    '(',
    '）',
    '/',
    '.',
    ',',
    '@',
    '#',
    'x',
    'ext',
  ],
  ...["'", '’', '´', '<', '>', '&', '"', '{{1}}', '%00', '\\', '=', '?'],
]

/** At most `longest` parts; sometimes one part or a short pattern is repeated many times. */
export function randomText(random: Random, longest: number): string {
  const length = random.below(longest + 1)
  if (random.once(6)) {
    const pattern = Array.from({ length: 1 + random.below(3) }, () => random.pick(pieces)).join('')
    return pattern.repeat(length)
  }
  return Array.from({ length }, () => random.pick(pieces)).join('')
}
