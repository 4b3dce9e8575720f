import { light } from '#content/palette.ts'

interface Lettering {
  size: number
  color?: string
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
}

const set = (font: string, x: number, y: number, words: string, lettering: Lettering) => {
  const { size, color = light.ink, anchor = 'start', spacing = 0 } = lettering
  return `<text ${font} x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="${anchor}" letter-spacing="${spacing}">${words}</text>`
}

/** The typeface of names and titles. */
export const display = (x: number, y: number, words: string, lettering: Lettering) =>
  set('font-family="Familjen Grotesk" font-weight="700"', x, y, words, lettering)

/** The condensed typeface of times, serial numbers and counts. */
export const figures = (x: number, y: number, words: string, lettering: Lettering) =>
  set('font-family="Instrument Sans Condensed" font-weight="700"', x, y, words, lettering)
