import type { PointerEvent } from 'react'
import type { Look } from '#content/pass-looks.ts'
import {
  type MapPoint,
  nearestStep,
  ROUTE_LENGTH,
  ROUTE_STEP,
  routeOnMap,
  stepAfter,
  type WalkStep,
} from '#domain/queue/walk-to-door.ts'
import { clockFigures } from '#domain/text/clock-time.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { dispatchInput } from '../dispatch-input.ts'
import { PhoneFrame } from '../phone-frame.tsx'
import { SliderField } from '../slider.tsx'
import { WidgetCoupon } from '../widget-coupons.tsx'
import { initialChoice, usePassCopy } from './pass-choice.ts'
import './walk-to-door.css'

const hintId = 'try-walk-hint'
const routePath = `M${routeOnMap.join('L')}`

interface WalkToDoorProps {
  walked: number
  look: Look
  /** Called when the pass appears or disappears, with the status line. */
  onNear(line: string): void
}

export function WalkToDoor({ walked, look, onNear }: WalkToDoorProps) {
  const { walk: copy, lines } = usePassCopy()
  const step = stepAfter(walked)
  function reportChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const next = stepAfter(Number(currentTarget.value))
    if (next.near !== step.near) onNear(fillSlots(next.near ? lines.came : lines.went, next))
  }
  return (
    <WidgetCoupon heading={copy.heading}>
      <p>{copy.lede}</p>
      <div className="walk">
        <div className="walk__route">
          <div className="walk__map">
            <div className="walk__sheet">
              <Art drawing="walk-to-door" alt={copy.map} />
              <svg viewBox="0 0 560 372" aria-hidden="true">
                <path
                  className="walk__walked"
                  d={routePath}
                  pathLength={ROUTE_LENGTH}
                  strokeDasharray={ROUTE_LENGTH}
                  strokeDashoffset={ROUTE_LENGTH - walked}
                />
                <Walker at={step.at} walked={walked} />
              </svg>
            </div>
          </div>
          <SliderField
            label={copy.walk}
            shown={fillSlots(lines.left, step)}
            spoken={fillSlots(step.near ? lines.near : lines.far, step)}
            name="walk"
            min={0}
            max={ROUTE_LENGTH}
            step={ROUTE_STEP}
            start={initialChoice.walk}
            aria-describedby={hintId}
            onInput={reportChange}
          />
          <p className="hint" id={hintId}>
            {copy.hint}
          </p>
        </div>
        <LockScreen {...step} look={look} />
      </div>
    </WidgetCoupon>
  )
}

/** Drags of the walker move the slider, which is the only control of the walk. */
function Walker({ at: [x, y], walked }: { at: MapPoint; walked: number }) {
  function drag(event: PointerEvent<SVGGElement>) {
    const { currentTarget: walker, clientX, clientY } = event
    const toScreen = walker.ownerSVGElement?.getScreenCTM()
    const slide = walker.closest('form')?.querySelector<HTMLInputElement>('[name=walk]')
    if (!walker.hasPointerCapture(event.pointerId) || !toScreen || !slide) return
    const finger = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse())
    slide.value = `${nearestStep([finger.x, finger.y], walked)}`
    dispatchInput(slide)
  }
  return (
    <g
      className="walk__visitor"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <circle r="30" fill="transparent" />
      <circle className="walk__dot" r="15" data-ribbon="brand" />
      <circle r="5" fill="#fff" />
    </g>
  )
}

function LockScreen({ time, near, look }: WalkStep & { look: Look }) {
  const { walk: copy } = usePassCopy()
  return (
    <PhoneFrame clock={time} className="phone--short lock">
      <p className="lock__date">{copy.day}</p>
      <p className="lock__clock">{clockFigures(time)}</p>
      <div className="lock__notice" data-off={!near || undefined}>
        <Ribbon name={look} className="ribbon--v" />
        <p>
          <b>{copy.near}</b> <span>{copy.ready}</span>
        </p>
      </div>
    </PhoneFrame>
  )
}
