import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { queueWidgetCopy as copy, queueWidgetCopy } from '#content/queue-widget.ts'
import { messageHash } from '#domain/leads/message-link.ts'
import { paths, withQuery } from '#domain/paths.ts'
import {
  countBusyDesks,
  type DeskRowState,
  type EntranceSimulation,
  runSimulation,
  SIMULATED_SECONDS,
  startSimulation,
} from '#domain/queue/entrance-simulation.ts'
import {
  correctedQuery,
  type QueueNumbers,
  queueLimits,
  queueNumberNames,
  queueQuery,
  readQueueNumbers,
} from '#domain/queue/queue-numbers.ts'
import { calculateWaitingLine, type DeskRow, findDesksNeeded, type WaitingLine } from '#domain/queue/waiting-line.ts'
import type { CarriedMessage } from '../../layout/call-to-action.tsx'
import { CopyButton } from '../copy-button.tsx'
import { type FigureRow, Figures } from '../figures.tsx'
import { LaneChart } from '../lane-chart.tsx'
import { Presets } from '../presets.tsx'
import { ResultView } from '../result-view.tsx'
import { SliderField } from '../slider.tsx'
import { useControls } from '../use-controls.ts'
import { useDebounced } from '../use-debounced.ts'
import { useUrlState } from '../use-url-state.ts'
import { Widget } from '../widget.tsx'
import './queue-widget.css'

const queueUrl = (numbers: QueueNumbers) => withQuery(paths.queue, queueQuery(numbers))

interface QueueWidgetProps {
  start: QueueNumbers
  formula: ReactNode
  /** Rendered after the calculator, with its numbers for the contact form. */
  children(carried: CarriedMessage | undefined): ReactNode
}

/** The formula computes the numbers; a simulation with random arrivals illustrates them. */
export function QueueWidget({ start, formula, children }: QueueWidgetProps) {
  const { values, form } = useControls(start, readQueueNumbers)
  const settled = linesOf(useDebounced(values))
  const { run, isWatched, watch } = useEntranceSimulation(values)
  const { rows, lines } = linesOf(values)
  useUrlState(queueUrl(settled.numbers))
  // The server renders the numbers that it parsed; only the browser can correct the URL.
  useEffect(() => {
    const corrected = correctedQuery(new URLSearchParams(location.search))
    if (corrected) history.replaceState(history.state, '', `?${corrected}${location.hash}`)
  }, [])
  const query = queueQuery(values)
  const said = copy.spoken(settled.lines.now, settled.lines.fast)
  const section = queueQuery(start)
    ? { ...copy.widget, pull: { ...copy.widget.pull, strong: copy.linked } }
    : copy.widget
  return (
    <>
      <Widget
        name="queue"
        copy={section}
        status={said}
        actions={<CopyButton text={() => new URL(queueUrl(values), location.href).href} />}
        className="queue"
      >
        <ResultView copy={<WaitStrip {...lines} />}>
          <form className="widget__inner queue__controls" method="get" action={`${paths.queue}#try`} {...form}>
            <Presets
              label={copy.presets}
              list={copy.presetList}
              current={query}
              href={(preset) => `${paths.queue}?${preset}#try`}
            />
            {queueNumberNames.map((name) => {
              const { min, max, step } = queueLimits[name]
              const { label, shown, spoken } = copy.fields[name]
              return (
                <SliderField
                  {...{ name, label, min, max, step }}
                  start={start[name]}
                  shown={shown(values[name])}
                  spoken={spoken(values[name])}
                  key={name}
                />
              )
            })}
            <noscript>
              {import.meta.env.SSR && (
                <button className="btn btn--small" type="submit">
                  {copy.workOut}
                </button>
              )}
            </noscript>
          </form>
        </ResultView>
        <Lane which="now" row={rows.now} line={lines.now} seen={run && { row: run.now, clock: run.clock }} />
        <Lane which="fast" row={rows.fast} line={lines.fast} seen={run && { row: run.fast, clock: run.clock }} />
        <div className="widget__inner row queue__run">
          <button className="btn btn--line btn--small" type="button" aria-pressed={isWatched} onClick={watch}>
            {isWatched ? copy.run.stop : copy.run.start}
          </button>
          {isWatched ? (
            <span className="time">{copy.run.clock(run?.clock ?? 0)}</span>
          ) : (
            <span className="hint">{copy.run.hint}</span>
          )}
        </div>
        <section className="widget__inner widget__part formula" aria-labelledby="formula-heading">
          {formula}
          <dl>
            <Figures rows={formulaRows(values, lines.now)} />
          </dl>
        </section>
        <div className="widget__inner widget__part row">
          <Link className="btn btn--small" to={paths.demo}>
            {copy.demo}
          </Link>
          <Link className="text-button" to={paths.enhancedPass}>
            {copy.about}
          </Link>
        </div>
      </Widget>
      {children(
        query ? { line: copy.carried(said), hash: messageHash(copy.message(settled.numbers, said)) } : undefined,
      )}
    </>
  )
}

function linesOf(numbers: QueueNumbers) {
  const { arrivals, desks, now, fast } = numbers
  const rows = { now: { arrivals, desks, seconds: now }, fast: { arrivals, desks, seconds: fast } }
  return { numbers, rows, lines: { now: calculateWaitingLine(rows.now), fast: calculateWaitingLine(rows.fast) } }
}

/** Simulated seconds per millisecond: ten minutes in twenty seconds. */
const SPEED = SIMULATED_SECONDS / 20_000
/** Longest pause between frames, in milliseconds, that the simulation catches up with. */
const MAX_FRAME = 100
/** Milliseconds. */
const FRAME_INTERVAL = 60

/** Runs the simulation after `watch` was called, and restarts it when the numbers change. */
function useEntranceSimulation(numbers: QueueNumbers) {
  const [isWatched, setWatched] = useState(false)
  const [simulation, setSimulation] = useState<EntranceSimulation>()
  useEffect(() => {
    if (!isWatched) return
    let current = startSimulation(numbers, Math.random)
    let before = performance.now()
    let drawn = 0
    let frame = requestAnimationFrame(function watch(at) {
      const passed = Math.min(MAX_FRAME, Math.max(0, at - before))
      before = at
      current = runSimulation(current, current.clock + passed * SPEED, numbers, Math.random)
      if (current.clock >= SIMULATED_SECONDS) return setWatched(false)
      if (at - drawn > FRAME_INTERVAL) {
        drawn = at
        setSimulation(current)
      }
      frame = requestAnimationFrame(watch)
    })
    return () => {
      cancelAnimationFrame(frame)
      setSimulation(undefined)
    }
  }, [isWatched, numbers])
  return { run: simulation, isWatched, watch: () => setWatched((was) => !was) }
}

const { figures, lanes } = copy

const WaitStrip = (lines: Record<'now' | 'fast', WaitingLine>) => (
  <dl className="queue__waits">
    {(['now', 'fast'] as const).map((which) => (
      <div key={which} data-line={lines[which].state}>
        <dt>{lanes[which]}</dt>
        <dd className="time">{figures.wait.value(lines[which])}</dd>
      </div>
    ))}
  </dl>
)

const SHORT_WAIT = 60

interface LaneProps {
  which: 'now' | 'fast'
  row: DeskRow
  line: WaitingLine
  /** Defined while the simulation runs. Otherwise the chart shows the average. */
  seen: { row: DeskRowState; clock: number } | undefined
}

function Lane({ which, row, line, seen }: LaneProps) {
  const picture = seen
    ? { inLine: seen.row.inLine, taken: countBusyDesks(seen.row, seen.clock) }
    : {
        inLine: line.state === 'endless' ? Number.POSITIVE_INFINITY : line.inLine,
        taken: Math.min(row.desks, Math.ceil(line.load)),
      }
  const shown: FigureRow[] = [
    [figures.wait.name, figures.wait.value(line)],
    [figures.inLine.name, figures.inLine.value(line)],
    [figures.nineInTen.name, figures.nineInTen.value(line)],
    [figures.busy.name, figures.busy.value(line)],
    [figures.need.name, figures.need.value(findDesksNeeded(row, SHORT_WAIT))],
  ]
  return (
    <section className={`lane lane--${which}`} aria-labelledby={`lane-${which}`} data-line={line.state}>
      <h3 id={`lane-${which}`}>{lanes[which]}</h3>
      <LaneChart desks={row.desks} {...picture} />
      <dl className="lane__figures">
        <Figures rows={shown} />
      </dl>
    </section>
  )
}

const { formula: formulaCopy } = queueWidgetCopy

const formulaRows = (numbers: QueueNumbers, line: WaitingLine): FigureRow[] => [
  [formulaCopy.arrivals, (numbers.arrivals / 3600).toFixed(4)],
  [formulaCopy.checkIns, (1 / numbers.now).toFixed(4)],
  [formulaCopy.desks, `${numbers.desks}`],
  [formulaCopy.load, line.load.toFixed(2)],
  [formulaCopy.waits, formulaCopy.waitsValue(line)],
  [formulaCopy.wait, formulaCopy.waitValue(line)],
]
