import { ribbons } from '#content/palette.ts'
import { fold, ribbon } from '../ribbon.ts'
import type { Cover } from '../shapes.ts'

export const cover: Cover = {
  ground: ribbons.leaderboard.stock,
  drawing: [
    ribbon('leaderboard', 8, 'right', 0, 400, 250),
    fold('leaderboard', 8, 'bottom right', 250, 400),
    ribbon('leaderboard', 8, 'up', 250, 188, 212),
    fold('leaderboard', 8, 'top left', 250, 84),
    ribbon('leaderboard', 8, 'right', 354, 84, 312),
    fold('leaderboard', 8, 'top right', 666, 84),
    ribbon('leaderboard', 8, 'down', 666, 188, 212),
    fold('leaderboard', 8, 'bottom left', 666, 400),
    ribbon('leaderboard', 8, 'right', 770, 400, 250),
  ].join(''),
}
