import { light, ribbons } from '#content/palette.ts'
import { figures } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { area, type Cover, circle, height, loose, moved, stroke, width } from '../shapes.ts'

const { base, thread: stripe } = ribbons.cpd
const inner = 132
const outer = 244
const unit = (outer - inner) / 13
const pleats = 36

const at = (turn: number, radius: number) => {
  const radians = turn * 2 * Math.PI
  return `${(Math.cos(radians) * radius).toFixed(1)} ${(Math.sin(radians) * radius).toFixed(1)}`
}

/** A ribbon pleated into a ring: stripes run around it, and every second half pleat is shaded. */
function rosette() {
  const turns = Array.from({ length: pleats }, (_, pleat) => pleat / pleats)
  const half = 0.5 / pleats
  const edge = turns.map((turn) => `L${at(turn, outer - 9)}L${at(turn + half, outer + 5)}`).join('')
  const shades = turns.map(
    (turn) =>
      `M${at(turn, inner)}L${at(turn + half, outer + 5)}L${at(turn + 2 * half, outer - 9)}L${at(turn + 2 * half, inner)}z`,
  )
  return [
    loose(area(`M${edge.slice(1)}z`, base)),
    ring(3, 2),
    ring(6.5, 1, `${5 * unit} ${3 * unit}`),
    ring(10, 2),
    area(shades.join(''), 'rgb(0 0 0 / .2)'),
  ].join('')
}

const ring = (stitch: number, stitches: number, dashes = '') => {
  const radius = inner + stitch * unit
  return stroke(`M${radius} 0A${radius} ${radius} 0 1 1 ${radius} -0.01`, stripe, stitches * unit, dashes)
}

const tail = (turned: number) => moved(0, 0, ribbon('cpd', 7, 'down', -45.5, 0, 500), { turned })

export const cover: Cover = {
  ground: ribbons.cpd.stock,
  drawing: moved(
    width / 2,
    height / 2 - 8,
    [
      tail(24),
      tail(-24),
      rosette(),
      loose(circle(0, 0, 140, light.card)),
      stroke('M126 0A126 126 0 1 1 126 -0.01', base, 4, '12 8'),
      figures(0, 58, '0.5', { size: 160, color: base, anchor: 'middle', spacing: 2 }),
    ].join(''),
  ),
}
