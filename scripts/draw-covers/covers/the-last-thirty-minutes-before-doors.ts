import { figures } from '../lettering.ts'
import { card, ink, stock, thread } from '../palette.ts'
import { area, type Cover, loose, moved, stroke } from '../shapes.ts'

// A stub has half a round bite at each corner, so that two of them leave whole holes between them.
const stub = 'M18 0h200a18 18 0 0 0 18 18v264a18 18 0 0 0-18 18h-200a18 18 0 0 0-18-18v-264a18 18 0 0 0 18-18z'

const minutes = (text: string, paper: string, color: string) =>
  area(stub, paper) + figures(116, 218, text, { size: 196, color, anchor: 'middle', spacing: -6 })

const roll = [
  minutes('40', card, ink),
  moved(236, 0, minutes('30', card, ink)),
  moved(472, 0, minutes('20', card, ink)),
  moved(708, 0, minutes('10', card, ink)),
].join('')
const perforation = [236, 472, 708].map((x) => `M${x} 26v248`).join('')

export const cover: Cover = {
  ground: stock.brand,
  drawing: [
    moved(-212, 148, loose(roll) + stroke(perforation, ink, 3, '2 9')),
    moved(754, 128, loose(minutes('0', thread.brand.base, card)), { turned: 7 }),
  ].join(''),
}
