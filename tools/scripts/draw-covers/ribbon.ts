import { ribbons } from '#content/palette.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { area, rectangle } from './shapes.ts'
import { stitchesAcross, weavePath } from './weaves.ts'

type Direction = 'right' | 'down' | 'left' | 'up'
type OuterCorner = 'top left' | 'top right' | 'bottom left' | 'bottom right'

/** A woven ribbon 13 `unit`s wide with its top left corner at x, y. */
export function ribbon(name: RibbonName, unit: number, direction: Direction, x: number, y: number, length: number) {
  const across = stitchesAcross * unit
  const place = {
    right: `translate(${x} ${y})`,
    down: `translate(${x + across} ${y}) rotate(90)`,
    left: `translate(${x + length} ${y + across}) rotate(180)`,
    up: `translate(${x} ${y + length}) rotate(-90)`,
  }
  const weave = weavePath(name, unit)
  const pattern = `${name}-${unit}`.replace('.', '-')
  return `<g transform="${place[direction]}"><defs>
    <pattern id="${pattern}" width="${weave.length}" height="${across}" patternUnits="userSpaceOnUse">${area(weave.d, ribbons[name].thread)}</pattern>
    <pattern id="${pattern}-ribs" width="${unit}" height="${across}" patternUnits="userSpaceOnUse">${rectangle(0, 0, unit / 4, across, 'rgb(0 0 0 / .13)')}</pattern>
    </defs>${[
      rectangle(0, 0, length, across, ribbons[name].base),
      rectangle(0, 0, length, across, `url(#${pattern})`),
      rectangle(0, 0, length, across, `url(#${pattern}-ribs)`),
      rectangle(0, 0, length, unit / 2, 'rgb(0 0 0 / .18)'),
      rectangle(0, across - unit / 2, length, unit / 2, 'rgb(0 0 0 / .18)'),
    ].join('')}</g>`
}

/** The square in which a ribbon folds around a corner, shaded on the outer side. */
export function fold(name: RibbonName, unit: number, outer: OuterCorner, x: number, y: number) {
  const side = stitchesAcross * unit
  const shade = {
    'top left': `M${x} ${y}h${side}l${-side} ${side}z`,
    'top right': `M${x} ${y}h${side}v${side}z`,
    'bottom left': `M${x} ${y}v${side}h${side}z`,
    'bottom right': `M${x + side} ${y}v${side}h${-side}z`,
  }
  return rectangle(x, y, side, side, ribbons[name].base) + area(shade[outer], 'rgb(0 0 0 / .24)')
}
