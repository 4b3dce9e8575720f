import { light } from '#content/palette.ts'
import { fold, ribbon } from '../ribbon.ts'
import type { Cover } from '../shapes.ts'

const right = 790
const left = 152
const runs = [61, 193, 325, 457] as const

export const cover: Cover = {
  ground: light.bottle,
  drawing: [
    ribbon('transmit', 6, 'right', 0, runs[0], right),
    fold('transmit', 6, 'top right', right, runs[0]),
    ribbon('transmit', 6, 'down', right, runs[0] + 78, 54),
    fold('transmit', 6, 'bottom right', right, runs[1]),
    ribbon('transmit', 6, 'left', left + 78, runs[1], right - left - 78),
    fold('transmit', 6, 'top left', left, runs[1]),
    ribbon('transmit', 6, 'down', left, runs[1] + 78, 54),
    fold('transmit', 6, 'bottom left', left, runs[2]),
    ribbon('transmit', 6, 'right', left + 78, runs[2], right - left - 78),
    fold('transmit', 6, 'top right', right, runs[2]),
    ribbon('transmit', 6, 'down', right, runs[2] + 78, 54),
    fold('transmit', 6, 'bottom right', right, runs[3]),
    ribbon('transmit', 6, 'left', 0, runs[3], right),
  ].join(''),
}
