import { drawingColors } from './drawing-colors.ts'
import { dark, light, metal, ribbons } from './palette.ts'

const WHITE = '#ffffff'

/** All palette colors except white, which paper and scannable codes use in any brand. */
export const brandColors: readonly string[] = [
  ...new Set(
    [light, dark, metal, drawingColors, ...Object.values(ribbons)]
      .flatMap((colors): string[] => Object.values(colors))
      .filter((value) => value.startsWith('#') && value !== WHITE),
  ),
]

export function findColors(text: string, colors: readonly string[]): string[] {
  const named = new Set(Array.from(text.matchAll(notations), ([notation]) => normalizeColor(notation)))
  return colors.filter((color) => named.has(color))
}

/** Three numbers count as a color only where CSS reads them as one, because SVG paths contain many numbers. */
const notations =
  /(?:#|%23)(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|(?<=rgba?\(\s*|--[\w-]+:\s*)\d{1,3}(?:\s*,\s*|\s+)\d{1,3}(?:\s*,\s*|\s+)\d{1,3}\b/gi

function normalizeColor(notation: string): string {
  const hex = /^(?:#|%23)([\da-f]+)$/i.exec(notation)?.[1]?.toLowerCase()
  if (hex === undefined) return `#${(notation.match(/\d+/g) ?? []).map(toHex).join('')}`
  return `#${hex.length > 4 ? hex.slice(0, 6) : Array.from(hex.slice(0, 3), (digit) => digit + digit).join('')}`
}

const toHex = (channel: string) => Number(channel).toString(16).padStart(2, '0')
