import { wovenLetters } from './woven-letters.ts'

/** Stitches across a ribbon. */
export const wovenHeight = 13
const LETTER = { width: 5, height: 7 }
const ADVANCE = LETTER.width + 1
const SPACE = 4
const DIAMOND = { size: 9, advance: 11 }
const MAX_LENGTH = 80

interface WovenText {
  /** SVG path in stitches, `wovenHeight` high. */
  path: string
  /** Stitches, including the bare ones at both ends. */
  width: number
}

/**
 * A line on a ribbon, in capitals; `*` becomes a diamond. Undefined if the line is too long or has
 * a letter without a pattern, as in other scripts; callers print such lines instead. `bare`
 * stitches stay empty at each end.
 */
export function wovenText(text: string, bare = 4): WovenText | undefined {
  if (text.length > MAX_LENGTH) return undefined
  let x = bare
  let path = ''
  for (const sign of capitals(text)) {
    if (sign === ' ') x += SPACE
    else if (sign === '*') {
      path += diamondAt(x)
      x += DIAMOND.advance
    } else {
      const rows = Object.hasOwn(wovenLetters, sign) ? wovenLetters[sign] : undefined
      if (!rows) return undefined
      path += letterAt(x, rows)
      x += ADVANCE
    }
  }
  return { path, width: x + bare - 1 }
}

/** Unicode does not decompose these. */
const spelled: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', Đ: 'D', Þ: 'TH', '’': "'" }

const capitals = (text: string) =>
  Array.from(text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''), (sign) =>
    Object.hasOwn(spelled, sign) ? (spelled[sign] ?? sign) : sign,
  ).join('')

function letterAt(x: number, rows: string): string {
  const top = (wovenHeight - LETTER.height) / 2
  return Array.from(rows, (digit, row) => {
    const stitches = Number.parseInt(digit, 32).toString(2).padStart(LETTER.width, '0')
    return Array.from(stitches.matchAll(/1+/g), ({ 0: run, index }) => stitch(x + index, top + row, run.length)).join(
      '',
    )
  }).join('')
}

function diamondAt(left: number): string {
  const middle = (DIAMOND.size - 1) / 2
  const top = (wovenHeight - DIAMOND.size) / 2
  let path = ''
  for (let y = 0; y < DIAMOND.size; y++)
    for (let x = 0; x < DIAMOND.size; x++) {
      const away = Math.abs(x - middle) + Math.abs(y - middle)
      if (away <= 1 || away === 3 || away === 4) path += stitch(left + x, top + y, 1)
    }
  return path
}

const stitch = (x: number, y: number, width: number) => `M${x} ${y}h${width}v1h-${width}z`
