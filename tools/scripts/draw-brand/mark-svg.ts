import { brandMark } from '#content/brand-mark.ts'

interface Colors {
  front: string
  /** Defaults to the front's color in the shade. */
  behind?: string
  ring?: string
}

/** The inner part of an SVG, without the root element. */
export function markSvg({ front, behind, ring }: Colors): string {
  const { cx, cy, r, strokeWidth } = brandMark.ring
  return [
    `<path d="${brandMark.behind}" fill="${behind ?? front}"/>`,
    behind ? '' : `<path d="${brandMark.behind}" fill="#000" fill-opacity=".28"/>`,
    `<path d="${brandMark.front}" fill="${front}"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none"${ring ? ` stroke="${ring}"` : ''} stroke-width="${strokeWidth}"/>`,
  ].join('')
}
