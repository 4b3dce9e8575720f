import { light, ribbons } from '#content/palette.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { hook } from '../hook.ts'
import { ribbon } from '../ribbon.ts'
import { type Cover, rectangle, width } from '../shapes.ts'

const straps: [RibbonName, number][] = [
  ['brand', 210],
  ['pass', 306],
  ['leaderboard', 170],
  ['showcase', 262],
  ['cpd', 192],
  ['floorplan', 334],
]

export const cover: Cover = {
  ground: ribbons.brand.stock,
  drawing: [
    rectangle(0, 62, width, 18, light.ink),
    ...straps.map(([name, length], place) => {
      const middle = 110 + place * 160
      return ribbon(name, 5, 'down', middle - 32.5, 58, length) + hook(middle, 56 + length, 1.05)
    }),
  ].join(''),
}
