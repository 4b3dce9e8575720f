import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { queueBench as words } from '#content/queue-bench.ts'
import { paths, withQuery } from '#domain/paths.ts'
import {
  correctedQuery,
  type QueueNumbers,
  queueLimits,
  queueNumberNames,
  queueQuery,
  readQueueNumbers,
} from '#domain/queue-numbers.ts'
import { waitingLine } from '#domain/waiting-line.ts'
import { Bench } from '../bench.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Figures } from '../figures.tsx'
import { SlideField } from '../slide.tsx'
import { useAddress } from '../use-address.ts'
import { useControls } from '../use-controls.ts'
import { useSettled } from '../use-settled.ts'
import { formulaRows } from './formula-rows.ts'
import { Lane } from './lane.tsx'
import { useFrontDoor } from './use-front-door.ts'
import './queue-bench.css'

const addressOf = (numbers: QueueNumbers) => withQuery(paths.queue, queueQuery(numbers))

interface QueueBenchProps {
  start: QueueNumbers
  /** The formula, which does not change; its heading is `formula-heading`. */
  children: ReactNode
}

/** The formula gives the figures, and people who come at random show what they mean. */
export function QueueBench({ start, children }: QueueBenchProps) {
  const { values, form } = useControls(start, readQueueNumbers)
  const settled = linesOf(useSettled(values))
  const { door, isWatched, watch } = useFrontDoor(values)
  const { rows, lines } = linesOf(values)
  useAddress(addressOf(settled.numbers))
  // The server serves the page of the numbers that it reads, so only the browser sees the others.
  useEffect(() => {
    const corrected = correctedQuery(new URLSearchParams(location.search))
    if (corrected) history.replaceState(history.state, '', `?${corrected}${location.hash}`)
  }, [])
  const bench = queueQuery(start)
    ? { ...words.bench, pull: { ...words.bench.pull, strong: words.linked } }
    : words.bench
  return (
    <Bench
      piece="queue"
      words={bench}
      status={words.said(settled.lines.now, settled.lines.fast)}
      actions={<CopyButton text={() => new URL(addressOf(values), location.href).href} />}
      className="queue"
    >
      <form className="bench__in queue__controls" method="get" action={`${paths.queue}#try`} {...form}>
        {queueNumberNames.map((name) => {
          const { min, max, step } = queueLimits[name]
          const { label, shown, said } = words.fields[name]
          return (
            <SlideField
              {...{ name, label, min, max, step }}
              start={start[name]}
              shown={shown(values[name])}
              said={said(values[name])}
              key={name}
            />
          )
        })}
        <noscript>
          {import.meta.env.SSR && (
            <button className="btn btn--small" type="submit">
              {words.workOut}
            </button>
          )}
        </noscript>
      </form>
      <Lane which="now" row={rows.now} line={lines.now} seen={door && { row: door.now, clock: door.clock }} />
      <Lane which="fast" row={rows.fast} line={lines.fast} seen={door && { row: door.fast, clock: door.clock }} />
      <div className="bench__in row queue__run">
        <button className="btn btn--line btn--small" type="button" aria-pressed={isWatched} onClick={watch}>
          {isWatched ? words.run.stop : words.run.start}
        </button>
        {isWatched ? (
          <span className="time">{words.run.clock(door?.clock ?? 0)}</span>
        ) : (
          <span className="hint">{words.run.hint}</span>
        )}
      </div>
      <section className="bench__in bench__part formula" aria-labelledby="formula-heading">
        {children}
        <dl>
          <Figures rows={formulaRows(values, lines.now)} />
        </dl>
      </section>
      <div className="bench__in bench__part row">
        <Link className="btn btn--small" to={paths.demo}>
          {words.demo}
        </Link>
        <Link className="act" to={paths.enhancedPass}>
          {words.about}
        </Link>
      </div>
    </Bench>
  )
}

function linesOf(numbers: QueueNumbers) {
  const { arrivals, desks, now, fast } = numbers
  const rows = { now: { arrivals, desks, seconds: now }, fast: { arrivals, desks, seconds: fast } }
  return { numbers, rows, lines: { now: waitingLine(rows.now), fast: waitingLine(rows.fast) } }
}
