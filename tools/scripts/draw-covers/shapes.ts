import { light } from '#content/palette.ts'

/** Units of every cover's SVG; the image has two pixels per unit. */
export const width = 1020
export const height = 596

export interface Cover {
  ground: string
  /** SVG; lists of posts show only the middle 530 units of the height. */
  drawing: string
}

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`

export const stroke = (d: string, color: string, width: number, dashes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`

export const moved = (x: number, y: number, drawing: string, { turned = 0, scaled = 1 } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turned}) scale(${scaled})">${drawing}</g>`

/** The soft shadow of a loose object, lit from above. */
export const loose = (drawing: string) => `<g filter="url(#loose)">${drawing}</g>`

export const looseFilter = `<filter id="loose" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="12" flood-color="${light.ink}" flood-opacity=".24"/></filter>`
