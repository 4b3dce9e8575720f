import { type RefObject, useEffect } from 'react'
import { prefersReducedMotion } from '../../widgets/reduced-motion.ts'

/** Maximum rotation in degrees, which stronger drags approach. */
const MAX_ANGLE = 38

export function useSwing(art: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const badge = art.current?.querySelector<HTMLElement>('.hero-swing')
    if (!badge || prefersReducedMotion()) return
    const listening = new AbortController()
    attachSwing(badge, listening.signal)
    return () => listening.abort()
  }, [art])
}

function attachSwing(badge: HTMLElement, signal: AbortSignal) {
  const [sway] = badge.getAnimations()
  /** A paused animation rotates the badge during a drag without repaints. */
  let held: Animation | undefined
  let swinging: Animation | undefined
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
    if ((event.target as Element).closest('form')) return
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
    // A visitor who stops before the release does not throw the badge.
    const speed = timeStamp - last.time < 80 ? last.speed : 0
    swinging = badge.animate(swingKeyframes(last.angle, speed), { duration: SWING })
    swinging.onfinish = () => {
      // The sway is also upright halfway through.
      if (sway) sway.currentTime = Number(sway.effect?.getTiming().duration) / 2
      sway?.play()
    }
  }
  // A drag that started before hydration continues with move events only.
  for (const type of ['pointerdown', 'pointermove'] as const) badge.addEventListener(type, take, { signal })
  badge.addEventListener('pointermove', follow, { signal })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    badge.addEventListener(type, release, { signal })
}

/** The straps do not turn, and have the box of the badge at rest. */
function pointerAngle(badge: HTMLElement, { clientX, clientY }: PointerEvent): number {
  const { left, width, top } = (badge.previousElementSibling as HTMLElement).getBoundingClientRect()
  const scale = width / 560
  return degrees(Math.atan2(left + 280 * scale - clientX, clientY - top - 250 * scale))
}

function currentAngle(badge: HTMLElement): number {
  const { a, b } = new DOMMatrix(getComputedStyle(badge).transform)
  return degrees(Math.atan2(b, a))
}

const degrees = (radians: number) => (radians * 180) / Math.PI

/** Milliseconds from the release to rest. */
const SWING = 4_000
/** Milliseconds of one full swing, and the decay time of its amplitude. */
const PERIOD = 1_500
const LOSS = 900
const STEPS = 96
/** Degrees per millisecond: limits a fast throw to the angle of a drag. */
const MAX_SPEED = 0.15

/** Keyframes of a damped pendulum; degrees, and degrees per millisecond. */
export function swingKeyframes(angle: number, speed: number): { transform: string[] } {
  const turn = (2 * Math.PI) / PERIOD
  const thrown = (Math.max(-MAX_SPEED, Math.min(speed, MAX_SPEED)) + angle / LOSS) / turn
  return {
    transform: Array.from({ length: STEPS + 1 }, (_, step) => {
      const time = (step / STEPS) * SWING
      // The last eighth settles, so that the badge ends upright.
      const rest = Math.min(1, (1 - step / STEPS) * 8) * Math.exp(-time / LOSS)
      const degrees = rest * (angle * Math.cos(turn * time) + thrown * Math.sin(turn * time))
      return `rotate(${degrees.toFixed(2)}deg)`
    }),
  }
}
