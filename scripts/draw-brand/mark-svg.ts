import { mark } from '#content/mark.ts'

interface Colors {
  front: string
  /** Defaults to the front's color in the shade. */
  behind?: string
  ring?: string
}

/** The inner part of an SVG, without the root element. */
export function markSvg({ front, behind, ring }: Colors): string {
  const { cx, cy, r, strokeWidth } = mark.ring
  return [
    `<path d="${mark.behind}" fill="${behind ?? front}"/>`,
    behind ? '' : `<path d="${mark.behind}" fill="#000" fill-opacity=".28"/>`,
    `<path d="${mark.front}" fill="${front}"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none"${ring ? ` stroke="${ring}"` : ''} stroke-width="${strokeWidth}"/>`,
  ].join('')
}
