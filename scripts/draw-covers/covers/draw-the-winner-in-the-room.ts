import { figures } from '../lettering.ts'
import { ink, thread } from '../palette.ts'
import { ribbon } from '../ribbon.ts'
import { type Cover, rectangle, width } from '../shapes.ts'

const gold = thread.leaderboard.base

/** One leaf of a split-flap board. */
const flap = (x: number, digit: string) =>
  [
    rectangle(x, 84, 196, 332, '#2C3A33', 6),
    figures(x + 98, 366, digit, { size: 330, color: gold, anchor: 'middle' }),
    rectangle(x, 248, 196, 4, ink),
    rectangle(x - 4, 232, 8, 36, '#59665F'),
    rectangle(x + 192, 232, 8, 36, '#59665F'),
  ].join('')

export const cover: Cover = {
  ground: ink,
  drawing: [
    flap(62, '1'),
    flap(270, '6'),
    rectangle(498, 192, 24, 24, gold),
    rectangle(498, 284, 24, 24, gold),
    flap(554, '3'),
    flap(762, '0'),
    ribbon('leaderboard', 6, 'right', 0, 462, width),
  ].join(''),
}
