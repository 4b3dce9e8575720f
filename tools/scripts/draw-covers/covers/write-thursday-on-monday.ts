import { light, ribbons } from '#content/palette.ts'
import { display } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { type Cover, rectangle } from '../shapes.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const left = (day: number) => 28 + day * 196
const slot = (day: number) => rectangle(left(day) + 84, 334, 12, 94, light.ink, 6)

export const cover: Cover = {
  ground: light.bottle,
  drawing: [
    ...days.map(
      (day, place) =>
        rectangle(left(place), 118, 180, 360, day === 'Thu' ? ribbons.transmit.stock : light.card, 4) +
        display(left(place) + 90, 236, day, { size: 80, anchor: 'middle', spacing: -3 }),
    ),
    slot(0),
    slot(3),
    ribbon('transmit', 6, 'right', left(0) + 90, 342, 588),
  ].join(''),
}
