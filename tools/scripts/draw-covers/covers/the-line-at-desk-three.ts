import { light, metal, ribbons } from '#content/palette.ts'
import { display } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { area, type Cover, loose, rectangle, stroke } from '../shapes.ts'

const sign = 'M134 184h752a4 4 0 0 1 4 4v316a4 4 0 0 1 -4 4h-752a4 4 0 0 1 -4 -4v-316a4 4 0 0 1 4 -4z'
const rods = [250, 770]

export const cover: Cover = {
  ground: ribbons.pass.stock,
  drawing: [
    ...rods.map((x) => ribbon('pass', 5, 'down', x - 32.5, 0, 170)),
    loose(area(sign, light.ink)),
    ...rods.map((x) => rectangle(x - 44, 158, 88, 46, metal.middle, 4) + rectangle(x - 44, 158, 88, 9, metal.light, 4)),
    display(176, 408, 'Desk 3', { size: 180, color: light.card, spacing: -8 }),
    stroke('M792 278v126m-54-54l54 54l54-54', light.card, 22),
  ].join(''),
}
