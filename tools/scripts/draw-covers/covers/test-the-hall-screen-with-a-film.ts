import { light, ribbons } from '#content/palette.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { figures } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { type Cover, rectangle, stroke, width } from '../shapes.ts'

// A test card with every weave, which shows what the screen can still resolve.
const bars: RibbonName[] = ['brand', 'transmit', 'pass', 'leaderboard', 'showcase', 'cpd', 'floorplan']
const corners = 'M76 130v-70h70M874 60h70v70M944 466v70h-70M146 536h-70v-70'

export const cover: Cover = {
  ground: ribbons.floorplan.stock,
  drawing: [
    stroke(corners, light.ink, 10),
    figures(width / 2 - 4, 376, '16:9', { size: 330, anchor: 'middle', spacing: -6 }),
    rectangle(126, 420, 768, 68, light.ink),
    ...bars.map((name, place) => ribbon(name, 4, 'right', 134 + place * 108, 428, 104)),
  ].join(''),
}
