import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { momentCopy, momentHeading, statusLine, tinyEventLines } from '#content/tiny-event.ts'
import { type Moment, moments, type TypedNames } from '#domain/tiny-event/tiny-event.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { prefersReducedMotion } from '../reduced-motion.ts'
import { ResultView } from '../result-view.tsx'
import { useWidgetState } from '../use-widget-state.ts'
import { Clock } from './clock.tsx'
import { DayStory } from './day-story.tsx'
import { MomentStrip } from './moment-strip.tsx'
import { MomentScreen } from './screens.tsx'
import { stepComponents } from './steps.tsx'
import { useTinyEventCopy } from './tiny-event-copy.ts'
import { useTinyEvent } from './use-tiny-event.ts'
import { WovenDay } from './woven-name.tsx'
import '../../forms/forms.css'
import '../../ui/pass.css'
import '../../ui/rows.css'
import '../../ui/wallet.css'
import '../widget.css'
import './tiny-event.css'

interface TinyEventProps {
  typed: TypedNames | undefined
  code: string
}

export function TinyEvent({ typed, code }: TinyEventProps) {
  const copy = useTinyEventCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  const { section, touched } = useWidgetState()
  const day = useTinyEvent(typed, touched === 'live')
  const { tiny, gift } = day
  const { clock, ribbon } = momentCopy[tiny.moment]
  const Act = stepComponents[tiny.moment]
  useMomentFocus(tiny.moment, section, heading, prefersReducedMotion)

  /** Any interaction stops autoplay. */
  function takeOver({ target }: PointerEvent | KeyboardEvent) {
    if (day.isPlaying && !(target instanceof Element && target.closest('[data-play-button]'))) day.pause()
  }
  /** The notification disappears when the pass opens, so the focus returns to the heading. */
  function openPass() {
    day.press({ does: 'go' })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <section
        className="tiny"
        aria-label={copy.name}
        data-demo={touched}
        data-widget="tiny-event"
        data-finished={tiny.moment === 'home' || undefined}
        data-moment={tiny.moment}
        data-ribbon={ribbon}
        ref={section}
        onPointerDownCapture={takeOver}
        onKeyDownCapture={takeOver}
      >
        <WovenDay tiny={tiny} />
        <div className="wrap">
          <DayRow moment={tiny.moment} />
          <div className="tiny__stage">
            <div className="tiny__text">
              <p className="tiny__clock" aria-hidden="true">
                <Clock time={clock} />
              </p>
              <ResultView copy={<MomentStrip tiny={tiny} />}>
                <div className="tiny__act">
                  <h1 tabIndex={-1} ref={heading}>
                    {gift && tiny.moment === 'badge'
                      ? tinyEventLines.giftHeading(gift.attendee)
                      : momentHeading(tiny.moment, tiny.attendee)}
                  </h1>
                  <Act day={day} />
                </div>
              </ResultView>
            </div>
            <div className="tiny__hang">
              <Ribbon className="ribbon--v hang__strap" />
              <Art drawing="hook" alt="" className="hang__hook" />
              <MomentScreen tiny={tiny} code={code} onNotice={openPass} />
            </div>
          </div>
          <div className="tiny__bar">
            <p>
              <Stopwatch since={day.since} took={day.took} /> {copy.bar.since}
            </p>
            <p className="bar__state">
              <i className="bar__dot" data-ribbon="transmit" aria-hidden="true" />
              <span role="status">{statusLine(tiny.status, tiny.attendee)}</span>
            </p>
            {tiny.moment !== 'badge' && tiny.moment !== 'home' && (
              <button
                className="text-button"
                type="button"
                data-play-button
                onClick={day.isPlaying ? day.pause : day.play}
              >
                {day.isPlaying ? copy.bar.pause : copy.bar.play}
              </button>
            )}
          </div>
        </div>
      </section>
      {/* React skips children of noscript in the browser, so the bundle omits their code. */}
      <noscript>{import.meta.env.SSR && <DayStory tiny={tiny} code={code} />}</noscript>
    </>
  )
}

/** Focuses the changed part; scrolls to the top if the visitor had scrolled past it. */
function useMomentFocus(
  moment: string,
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  isCalm: () => boolean,
): void {
  const shown = useRef(moment)
  const show = useEffectEvent(() => {
    if (shown.current === moment) return
    shown.current = moment
    heading.current?.focus({ preventScroll: true })
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (top < -120) section.current?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' })
  })
  useEffect(() => show(), [moment])
}

function DayRow({ moment: current }: { moment: Moment }) {
  const copy = useTinyEventCopy()
  const at = moments.indexOf(current)
  return (
    <ol className="tiny__times" aria-label={copy.day}>
      {moments.map((moment, index) => (
        <li
          key={moment}
          className={index < at ? 'is-done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="time">
            <Clock time={momentCopy[moment].clock} />
          </span>{' '}
          <span>{momentCopy[moment].short}</span>
        </li>
      ))}
    </ol>
  )
}

/** Milliseconds. */
const TICK = 500

/** Time since the doors opened; never a limit. */
function Stopwatch({ since, took }: { since: number | undefined; took: number | undefined }) {
  const [seconds, count] = useState(0)
  const isRunning = since !== undefined && took === undefined
  useEffect(() => {
    if (!isRunning) return
    const show = () => count(Math.floor((performance.now() - since) / 1000))
    show()
    const timer = setInterval(show, TICK)
    return () => clearInterval(timer)
  }, [isRunning, since])
  const shown = since === undefined ? 0 : (took ?? seconds)
  return (
    <span className="time" aria-live="off">
      {Math.floor(shown / 60)}:{`${shown % 60}`.padStart(2, '0')}
    </span>
  )
}
