import type { Ref } from 'react'
import type { HallPlanCopy } from '#content/hall-plan.ts'
import { placeLabel, stepLine } from '#content/hall-plan-lines.ts'
import type { Place } from '#domain/floorplan/hall.ts'
import type { RouteStep } from '#domain/floorplan/hall-steps.ts'
import { useCopy } from '../use-copy.ts'

interface RouteStepsProps {
  steps: RouteStep[]
  /** -1 until the visitor selects a step. */
  step: number
  walk(step: number): void
  ref: Ref<HTMLOListElement>
}

interface RouteStripProps {
  number: number
  step: string
  to: Place
}

/** For phones, on which the plan scrolls out of view. */
export function RouteStrip({ number, step, to }: RouteStripProps) {
  const copy = useCopy<HallPlanCopy>()
  return (
    <div className="route-strip">
      <b>
        <span className="time">{number}</span> {step}
      </b>
      <p>
        {copy.to} {placeLabel(to, copy)}
      </p>
    </div>
  )
}

export function RouteSteps({ steps, step, walk, ref }: RouteStepsProps) {
  const copy = useCopy<HallPlanCopy>()
  const current = Math.max(0, step)
  return (
    <>
      <div className="row fp__actions">
        <button
          className="btn btn--line btn--small"
          type="button"
          aria-disabled={step === 0}
          onClick={() => walk(Math.max(0, current - 1))}
        >
          {copy.back}
        </button>
        <button
          className="btn btn--small"
          type="button"
          aria-disabled={current >= steps.length - 1}
          onClick={() => walk(current + 1)}
        >
          {copy.next}
        </button>
      </div>
      <ol className="fp__steps" ref={ref}>
        {steps.length === 0 && <li>{copy.here}</li>}
        {steps.map((line, at) => (
          <li key={at} aria-current={at === current ? 'step' : undefined}>
            <span>{stepLine(line, copy)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
