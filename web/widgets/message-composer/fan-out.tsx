import { memo, useState } from 'react'
import { fanOutLine, formatPeople as written } from '#content/pages/message-composer-lines.ts'
import { composedMessageHash } from '#domain/leads/message-link.ts'
import type { OutcomeCounts } from '#domain/message/fan-out.ts'
import type { MessageChannel } from '#domain/message/message-limits.ts'
import { paths } from '#domain/paths.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { markStep } from '../use-widget-state.ts'
import { useComposerCopy } from './composer-copy.ts'
import './fan-out.css'

interface FanOutProps {
  line: string
  channel: MessageChannel
  people: number
  outcomes: OutcomeCounts
}

/** One stitch per person, by outcome of their message. */
export function FanOut({ line, channel, people, outcomes }: FanOutProps) {
  const copy = useComposerCopy()
  const [runs, setRuns] = useState(0)
  return (
    <section className="widget__inner widget__part mc__part" aria-labelledby="try-fan">
      <div className="row">
        <h3 id="try-fan">{fillSlots(copy.asked, { people: written(people) })}</h3>
        <button
          className="btn btn--line btn--small fan-out__send"
          type="button"
          onClick={({ currentTarget }) => {
            setRuns(runs + 1)
            markStep(currentTarget, 'finished')
          }}
        >
          {copy.send}
        </button>
      </div>
      <StitchChart key={runs} fates={outcomes} runs={runs > 0} />
      <ul className="fan-out__key">
        {outcomeNames.map((fate) => (
          <li key={fate}>
            <KeyIcon fate={fate} />
            {copy.fates[fate]}
            <span className="time">{written(outcomes[fate])}</span>
          </li>
        ))}
      </ul>
      <p>{fanOutLine(outcomes, copy.channels[channel], copy)}</p>
      <p className="hint">{copy.sample}</p>
      <div className="row">
        <ButtonLink to={paths.demo + composedMessageHash({ by: channel, line })} variant="small">
          {copy.demo}
        </ButtonLink>
        <p className="hint">{copy.demoSends}</p>
      </div>
    </section>
  )
}

/** The key is the number of clicks, so that each one restarts the animation. */
const StitchChart = memo(({ fates, runs }: { fates: OutcomeCounts; runs: boolean }) => (
  <div className="fan-out__cloth" data-animated={runs || undefined}>
    <svg viewBox="0 0 1000 120" aria-hidden="true">
      {stitches(fates).map(({ fate, path }) => (
        <path key={fate} data-outcome={fate} d={path} />
      ))}
    </svg>
  </div>
))

const KeyIcon = ({ fate }: { fate: keyof OutcomeCounts }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true">
    <path data-outcome={fate} d={outlineOf(fate)} />
  </svg>
)

const ROWS = 12

/** Start of a stitch in its square, and its closed outline. */
const outlines: Record<keyof OutcomeCounts, readonly [x: number, y: number, line: string]> = {
  sent: [1, 1, 'h8v8h-8z'],
  byEmail: [5, 0, 'l5 5-5 5-5-5z'],
  held: [2, 2, 'h6v6h-6z'],
  notSent: [1, 4, 'h8v2h-8z'],
}
const outcomeNames = Object.keys(outlines) as (keyof OutcomeCounts)[]

function outlineOf(fate: keyof OutcomeCounts, before = 0): string {
  const [x, y, line] = outlines[fate]
  return `M${Math.floor(before / ROWS) * 10 + x} ${(before % ROWS) * 10 + y}${line}`
}

/** One path per outcome, with relative coordinates, which compress to a few bytes. */
export function stitches(fates: OutcomeCounts): { fate: keyof OutcomeCounts; path: string }[] {
  let place = 0
  return outcomeNames.map((fate) => {
    const first = place
    place += fates[fate]
    return { fate, path: first < place ? pathOf(fate, first, place) : '' }
  })
}

function pathOf(fate: keyof OutcomeCounts, first: number, end: number): string {
  let path = outlineOf(fate, first)
  for (let place = first + 1; place < end; place += 1)
    path += (place % ROWS === 0 ? 'm10-110' : 'm0 10') + outlines[fate][2]
  return path
}
