/** Milliseconds from letting go to rest. */
export const SWING = 4_000
/** Milliseconds of one swing to and fro, and in which it loses most of its way. */
const PERIOD = 1_500
const LOSS = 900
const STEPS = 96
/** Degrees in a millisecond: a hasty throw turns the badge no further than a pull. */
const FASTEST = 0.15

/** The keyframes of a damped pendulum that is let go, in degrees and degrees per millisecond. */
export function swingBack(angle: number, speed: number): { transform: string[] } {
  const turn = (2 * Math.PI) / PERIOD
  const thrown = (Math.max(-FASTEST, Math.min(speed, FASTEST)) + angle / LOSS) / turn
  return {
    transform: Array.from({ length: STEPS + 1 }, (_, step) => {
      const time = (step / STEPS) * SWING
      // The last eighth settles, so that the end is upright.
      const rest = Math.min(1, (1 - step / STEPS) * 8) * Math.exp(-time / LOSS)
      const degrees = rest * (angle * Math.cos(turn * time) + thrown * Math.sin(turn * time))
      return `rotate(${degrees.toFixed(2)}deg)`
    }),
  }
}
