import { light, ribbons } from '#content/palette.ts'
import { figures } from '../lettering.ts'
import { area, type Cover, loose, moved, stroke } from '../shapes.ts'

// Half-round notches at each corner, so that two adjacent stubs form whole holes.
const stub = 'M18 0h200a18 18 0 0 0 18 18v264a18 18 0 0 0-18 18h-200a18 18 0 0 0-18-18v-264a18 18 0 0 0 18-18z'

const minutes = (text: string, paper: string, color: string) =>
  area(stub, paper) + figures(116, 218, text, { size: 196, color, anchor: 'middle', spacing: -6 })

const roll = [
  minutes('40', light.card, light.ink),
  moved(236, 0, minutes('30', light.card, light.ink)),
  moved(472, 0, minutes('20', light.card, light.ink)),
  moved(708, 0, minutes('10', light.card, light.ink)),
].join('')
const perforation = [236, 472, 708].map((x) => `M${x} 26v248`).join('')

export const cover: Cover = {
  ground: ribbons.brand.stock,
  drawing: [
    moved(-212, 148, loose(roll) + stroke(perforation, light.ink, 3, '2 9')),
    moved(754, 128, loose(minutes('0', ribbons.brand.base, light.card)), { turned: 7 }),
  ].join(''),
}
