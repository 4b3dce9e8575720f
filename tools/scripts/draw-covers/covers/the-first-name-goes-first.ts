import { light, ribbons } from '#content/palette.ts'
import { hook } from '../hook.ts'
import { display, figures } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { area, type Cover, loose, stroke, width } from '../shapes.ts'

const badge = [
  'M154 214h712a14 14 0 0 1 14 14v420h-740v-420a14 14 0 0 1 14-14z',
  'M446 234a11 11 0 0 0 0 22h128a11 11 0 0 0 0-22z',
].join('')

export const cover: Cover = {
  ground: ribbons.pass.stock,
  drawing: [
    ribbon('pass', 6, 'down', width / 2 - 39, 0, 92),
    loose(area(badge, light.card)),
    hook(width / 2, 90, 1.2),
    display(186, 452, 'Amara', { size: 230, spacing: -10 }),
    stroke('M190 492h640', light.ink, 3),
    figures(190, 546, 'Lindqvist', { size: 48 }),
    figures(830, 546, 'Kettle &amp; Crane', { size: 48, anchor: 'end' }),
  ].join(''),
}
