export type SwipeAct = 'take' | 'later'

/** Pixels before it is told whether a finger scrolls or swipes. */
const SLOP = 10
/** Pixels from which letting go acts. */
const FAR = 96
/** Pixels at both edges of the screen, where browsers listen for the way back. */
const EDGE = 28

export const isAtEdge = (x: number, width: number): boolean => x < EDGE || x > width - EDGE

/** What a finger does that has moved by so many pixels. */
export function wayOf(across: number, down: number): 'still' | 'swipes' | 'scrolls' {
  if (Math.hypot(across, down) < SLOP) return 'still'
  return Math.abs(across) > Math.abs(down) ? 'swipes' : 'scrolls'
}

/** To the right takes a lead, to the left puts it off. */
export const actOf = (across: number): SwipeAct => (across > 0 ? 'take' : 'later')

export const isFar = (across: number): boolean => Math.abs(across) >= FAR
