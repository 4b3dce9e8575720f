import { light, ribbons } from '#content/palette.ts'
import { hook } from '../hook.ts'
import { figures } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { area, type Cover, loose, moved } from '../shapes.ts'

const tag = 'M-190 -110l40 -40h330a10 10 0 0 1 10 10v280a10 10 0 0 1 -10 10h-330l-40 -40z M-140 -24a24 24 0 1 0 0.01 0z'

export const cover: Cover = {
  ground: ribbons.transmit.stock,
  drawing: [
    ribbon('transmit', 11, 'down', 228.5, 0, 206),
    hook(300, 200, 2.3, 'open'),
    moved(
      690,
      340,
      loose(area(tag, light.card)) + figures(34, 42, 'STOP', { size: 122, anchor: 'middle', spacing: 1 }),
      {
        turned: 12,
      },
    ),
  ].join(''),
}
