import { light, ribbons } from '#content/palette.ts'
import { display, figures } from '../lettering.ts'
import { area, type Cover, loose, moved, stroke } from '../shapes.ts'

const outline = 'M-300-126h600v84a26 26 0 0 0 0 84v84h-600v-84a26 26 0 0 0 0-84z'

const ticket = (x: number, y: number, turned: number, paper: string, serial: string) =>
  moved(
    x,
    y,
    [
      loose(area(outline, paper)),
      stroke('M160-126v252', light.ink, 3, '2 10'),
      display(-250, 28, 'Admit one', { size: 86, spacing: -3 }),
      moved(218, 0, figures(0, 0, serial, { size: 46, anchor: 'middle' }), { turned: 90 }),
    ].join(''),
    { turned },
  )

export const cover: Cover = {
  ground: ribbons.cpd.base,
  drawing: [
    ticket(536, 408, 9, ribbons.leaderboard.stock, '0047'),
    ticket(514, 310, -2, ribbons.brand.stock, '0048'),
    ticket(488, 200, -11, light.card, '0049'),
  ].join(''),
}
