import { type RefObject, useEffect } from 'react'
import { prefersReducedMotion } from '../../widgets/reduced-motion.ts'

/** Degrees to which an ever stronger pull turns the badge. */
const MAX_ANGLE = 38

/** Lets the badge be pulled about its hook, and swing out. */
export function useSwing(art: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const badge = art.current?.querySelector<SVGGElement>('.hero-swing')
    if (!badge || prefersReducedMotion()) return
    const listening = new AbortController()
    attachSwing(badge, listening.signal)
    return () => listening.abort()
  }, [art])
}

function attachSwing(badge: SVGGElement, signal: AbortSignal) {
  const [sway] = badge.getAnimations()
  /** Turns the badge while it is held: a paused animation needs no painting. */
  let held: Animation | undefined
  let swinging: Animation | undefined
  /** Degrees between where the pointer and the badge are. */
  let apart = 0
  let last = { angle: 0, time: 0, speed: 0 }

  const follow = (event: PointerEvent) => {
    if (!held) return
    const angle = MAX_ANGLE * Math.tanh((pointerAngle(badge, event) - apart) / MAX_ANGLE)
    const passed = event.timeStamp - last.time
    if (passed > 0) last = { angle, time: event.timeStamp, speed: (angle - last.angle) / passed }
    held.currentTime = angle + 90
  }
  const take = (event: PointerEvent) => {
    if (held || !event.isPrimary || !(event.buttons & 1)) return
    const angle = currentAngle(badge)
    apart = pointerAngle(badge, event) - angle
    last = { angle, time: event.timeStamp, speed: 0 }
    swinging?.cancel()
    sway?.pause()
    held = badge.animate({ transform: ['rotate(-90deg)', 'rotate(90deg)'] }, { duration: 180, fill: 'both' })
    held.pause()
    held.currentTime = angle + 90
    badge.setPointerCapture(event.pointerId)
  }
  const release = ({ timeStamp }: PointerEvent) => {
    if (!held) return
    held.cancel()
    held = undefined
    // Whoever has stopped before letting go throws nothing.
    const speed = timeStamp - last.time < 80 ? last.speed : 0
    swinging = badge.animate(swingKeyframes(last.angle, speed), { duration: SWING })
    swinging.onfinish = () => {
      // Halfway between its ends the sway is upright too.
      if (sway) sway.currentTime = Number(sway.effect?.getTiming().duration) / 2
      sway?.play()
    }
  }
  // A pull that began before React came goes on as moves alone.
  for (const type of ['pointerdown', 'pointermove'] as const) badge.addEventListener(type, take, { signal })
  badge.addEventListener('pointermove', follow, { signal })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    badge.addEventListener(type, release, { signal })
}

/** Degrees by which the pointer is turned about the hook. */
function pointerAngle(badge: SVGGElement, { clientX, clientY }: PointerEvent): number {
  const { left, width, top } = (badge.ownerSVGElement as SVGSVGElement).getBoundingClientRect()
  const scale = width / 560
  return degrees(Math.atan2(left + 280 * scale - clientX, clientY - top - 250 * scale))
}

function currentAngle(badge: SVGGElement): number {
  const { a, b } = new DOMMatrix(getComputedStyle(badge).transform)
  return degrees(Math.atan2(b, a))
}

const degrees = (radians: number) => (radians * 180) / Math.PI

/** Milliseconds from letting go to rest. */
const SWING = 4_000
/** Milliseconds of one swing to and fro, and in which it loses most of its way. */
const PERIOD = 1_500
const LOSS = 900
const STEPS = 96
/** Degrees in a millisecond: a hasty throw turns the badge no further than a pull. */
const MAX_SPEED = 0.15

/** The keyframes of a damped pendulum that is let go, in degrees and degrees per millisecond. */
export function swingKeyframes(angle: number, speed: number): { transform: string[] } {
  const turn = (2 * Math.PI) / PERIOD
  const thrown = (Math.max(-MAX_SPEED, Math.min(speed, MAX_SPEED)) + angle / LOSS) / turn
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
