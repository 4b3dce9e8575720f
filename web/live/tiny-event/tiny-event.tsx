import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { momentHeading, momentWords, saidWords, tinyLines } from '#content/tiny-event.ts'
import type { TypedNames } from '#domain/tiny-event.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { isCalm } from '../is-calm.ts'
import { useBenchState } from '../use-bench-state.ts'
import { acts } from './acts.tsx'
import { DayRow } from './day-row.tsx'
import { Loom } from './loom.tsx'
import { Hanging } from './screens.tsx'
import { Stopwatch } from './stopwatch.tsx'
import { useTinyWords } from './tiny-words.ts'
import { ToldDay } from './told-day.tsx'
import { useMomentFocus } from './use-moment-focus.ts'
import { useTinyEvent } from './use-tiny-event.ts'
import '../../forms/forms.css'
import '../../ui/pass.css'
import '../../ui/rows.css'
import '../../ui/wallet.css'
import '../bench.css'
import './tiny-event.css'

interface TinyEventProps {
  /** What a form that was posted without JavaScript brought. */
  asked: TypedNames | undefined
  code: string
}

/** One attendee, one Thursday: each moment weaves its stretch of the ribbon. */
export function TinyEvent({ asked, code }: TinyEventProps) {
  const words = useTinyWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { section, touched } = useBenchState()
  const day = useTinyEvent(asked, touched === 'live')
  const { tiny, gift } = day
  const { clock, ribbon } = momentWords[tiny.moment]
  const Act = acts[tiny.moment]
  useMomentFocus(tiny.moment, section, heading, isCalm)

  /** Whoever presses something takes over. */
  function takeOver({ target }: PointerEvent | KeyboardEvent) {
    if (day.isPlaying && !(target instanceof Element && target.closest('[data-plays]'))) day.pause()
  }
  /** The notice goes away when the pass opens, so the focus returns to the heading. */
  function openPass() {
    day.press({ does: 'go' })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <section
        className="tiny"
        aria-label={words.name}
        data-bench={touched}
        data-piece="tiny-event"
        data-finished={tiny.moment === 'home' || undefined}
        data-moment={tiny.moment}
        data-ribbon={ribbon}
        ref={section}
        onPointerDownCapture={takeOver}
        onKeyDownCapture={takeOver}
      >
        <Loom tiny={tiny} />
        <div className="wrap">
          <DayRow moment={tiny.moment} />
          <div className="tiny__stage">
            <div className="tiny__say">
              <p className="tiny__clock" aria-hidden="true">
                {clock}
              </p>
              <div className="tiny__act">
                <h1 tabIndex={-1} ref={heading}>
                  {gift && tiny.moment === 'badge'
                    ? tinyLines.giftHeading(gift.attendee)
                    : momentHeading(tiny.moment, tiny.attendee)}
                </h1>
                <Act day={day} />
              </div>
            </div>
            <div className="tiny__hang">
              <Ribbon className="ribbon--v hang__strap" />
              <Art drawing="hook" alt="" className="hang__hook" />
              <Hanging tiny={tiny} code={code} onNotice={openPass} />
            </div>
          </div>
          <div className="tiny__bar">
            <p>
              <Stopwatch since={day.since} took={day.took} /> {words.bar.since}
            </p>
            <p className="bar__state">
              <i className="bar__dot" data-ribbon="transmit" aria-hidden="true" />
              <span role="status">{saidWords(tiny.said, tiny.attendee)}</span>
            </p>
            {tiny.moment !== 'badge' && tiny.moment !== 'home' && (
              <button className="act" type="button" data-plays onClick={day.isPlaying ? day.pause : day.play}>
                {day.isPlaying ? words.bar.pause : words.bar.play}
              </button>
            )}
          </div>
        </div>
      </section>
      {/* React leaves what stands in it alone, so browsers are not sent its code. */}
      <noscript>{import.meta.env.SSR && <ToldDay tiny={tiny} code={code} />}</noscript>
    </>
  )
}
