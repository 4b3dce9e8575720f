import type { Plugin } from 'vite'

/** Spaces between a number and its unit: "8:55 a.m.", "43 m", "{meters} m". */
const beforeUnit = /(?<=[\d}]) (?=[ap]\.m\.|m\b)/g
/** The word joiner is invisible, and lines do not end at it. */
const hyphenOfAddOn = /(?<=\b[Aa]dd-)(?=ons?\b)/g

export const withoutBreaks = (copy: string): string =>
  copy.replace(beforeUnit, '\u00a0').replace(hyphenOfAddOn, '\u2060')

/** Keeps lines of the site's copy from ending inside a time, a length or "add-on". */
export function joinUnits(): Plugin {
  return {
    name: 'lanyard-join-units',
    enforce: 'pre',
    transform: (code, id) => (/\/content\/[^?]+\.ts(\?|$)/.test(id) ? withoutBreaks(code) : undefined),
  }
}
