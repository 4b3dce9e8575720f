import { ribbons } from '#content/palette.ts'
import { figures } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { type Cover, width } from '../shapes.ts'

export const cover: Cover = {
  ground: ribbons.transmit.stock,
  drawing: [
    ribbon('transmit', 4, 'right', 0, 52, 468),
    figures(width / 2 - 4, 463, '08:55', { size: 462, anchor: 'middle', spacing: -10 }),
    ribbon('transmit', 5, 'right', 0, 487, width),
  ].join(''),
}
