import { metal } from '#content/palette.ts'
import { area, circle, moved, rectangle, stroke } from './shapes.ts'

/** The swivel hook at the end of a strap, hanging from x, y: 68 units wide, 134 high at scale 1. */
export function hook(x: number, y: number, scaled = 1, gate: 'closed' | 'open' = 'closed') {
  const body = gate === 'open' ? arc(226, 510) : arc(222, 518)
  const crimp = [
    rectangle(-34, 0, 68, 34, metal.middle, 3),
    rectangle(-34, 0, 68, 7, metal.light, 3),
    rectangle(-34, 27, 68, 7, metal.dark, 3),
    ...[-18, 18].map((rivet) => circle(rivet, 17, 4, metal.dark) + circle(rivet, 16, 2.4, metal.light)),
  ]
  const swivel = [
    area('M-6 34h12v12h-12z', metal.dark),
    rectangle(-13, 44, 26, 14, metal.middle, 4),
    rectangle(-13, 44, 26, 4, metal.light, 2),
  ]
  const ring = [stroke(body, metal.dark, 14), stroke(body, metal.middle, 11), stroke(arc(292, 356), metal.light, 3)]
  const latch = stroke(arc(158, 222), metal.dark, 12) + stroke(arc(160, 220), metal.light, 9)
  const hung = gate === 'open' ? `<g transform="rotate(-34 -21 73)">${latch}</g>` : latch
  return moved(x, y, [...crimp, ...swivel, ...ring, hung].join(''), { scaled })
}

/** Degrees run clockwise from three o'clock. */
function arc(from: number, to: number) {
  const point = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180
    return `${(Math.cos(radians) * 27).toFixed(1)} ${(94 + Math.sin(radians) * 33).toFixed(1)}`
  }
  return `M${point(from)}A27 33 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}`
}
