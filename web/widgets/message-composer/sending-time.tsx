import { formatPeople } from '#content/pages/message-composer-lines.ts'
import type { TimeZoneOutcome } from '#domain/message/fan-out.ts'
import { sendingTimes } from '#domain/message/message-draft.ts'
import { localMinutes } from '#domain/message/quiet-hours.ts'
import { clockTime } from '#domain/text/clock-time.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Slider } from '../slider.tsx'
import { useComposerCopy } from './composer-copy.ts'

const { first, last, step } = sendingTimes
const sliderId = 'try-at'
const hintId = 'try-at-hint'

interface SendingTimeProps {
  at: number
  minutes: number
  start: number
  waves: readonly TimeZoneOutcome[]
}

export function SendingTime({ at, minutes, start, waves }: SendingTimeProps) {
  const copy = useComposerCopy()
  const time = clockTime(minutes)
  return (
    <section className="widget__inner mc__part" aria-labelledby="try-when">
      <h3 id="try-when">{copy.when}</h3>
      <div className="slidefield">
        <label htmlFor={sliderId}>{copy.labels.minutes}</label>
        <output htmlFor={sliderId} aria-live="off">
          {time}
        </output>
      </div>
      <div className="dayline">
        <div className="dayline__cloth" aria-hidden="true">
          <Ribbon />
        </div>
        <div className="dayline__marks" aria-hidden="true">
          {copy.hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <Slider
          id={sliderId}
          name="at"
          min={first}
          max={last}
          step={step}
          start={start}
          spoken={time}
          aria-describedby={hintId}
        />
      </div>
      <p className="hint" id={hintId}>
        {copy.quiet}
      </p>
      <ul className="zones">
        {waves.map((wave) => (
          <li key={wave.name}>
            <span>{fillSlots(copy.zone, { name: wave.name, people: formatPeople(wave.count) })}</span>
            {wave.leavesAt > at && (
              <span className="zones__delayed">
                {fillSlots(copy.leaves, { time: clockTime(localMinutes(wave.leavesAt, wave.timeZone)) })}
              </span>
            )}
            <span className="time">{clockTime(localMinutes(at, wave.timeZone))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
