import { drawingColors } from '#content/drawing-colors.ts'
import { light, ribbons } from '#content/palette.ts'
import { figures } from '../lettering.ts'
import { ribbon } from '../ribbon.ts'
import { type Cover, rectangle, width } from '../shapes.ts'

const gold = ribbons.leaderboard.base

const flap = (x: number, digit: string) =>
  [
    rectangle(x, 84, 196, 332, drawingColors['ink-333'], 6),
    figures(x + 98, 366, digit, { size: 330, color: gold, anchor: 'middle' }),
    rectangle(x, 248, 196, 4, light.ink),
    rectangle(x - 4, 232, 8, 36, drawingColors['ink-497']),
    rectangle(x + 192, 232, 8, 36, drawingColors['ink-497']),
  ].join('')

export const cover: Cover = {
  ground: light.ink,
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
