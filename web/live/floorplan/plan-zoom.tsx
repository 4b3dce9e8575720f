import type { HallPlanWords } from '#content/hall-plan.ts'
import { useWords } from '../use-words.ts'
import { closest } from './use-plan-view.ts'

const STEP = 1.5

interface PlanZoomProps {
  zoom: number | undefined
  resize(times: number): void
}

export function PlanZoom({ zoom, resize }: PlanZoomProps) {
  const words = useWords<HallPlanWords>()
  return (
    <div className="fp__zoom">
      <button type="button" aria-label={words.closer} aria-disabled={zoom === closest} onClick={() => resize(STEP)}>
        +
      </button>
      <button type="button" aria-label={words.further} aria-disabled={zoom === 1} onClick={() => resize(1 / STEP)}>
        −
      </button>
      <button type="button" onClick={() => resize(0)}>
        {words.all}
      </button>
    </div>
  )
}
