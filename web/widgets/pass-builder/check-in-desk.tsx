import { useRef, useState } from 'react'
import { firstAndLastName, passLineSize } from '#domain/event-pass/pass-lines.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { prefersReducedMotion } from '../reduced-motion.ts'
import { markStep } from '../use-widget-state.ts'
import { WidgetCoupon } from '../widget-coupons.tsx'
import { type DrawnPass, usePassCopy } from './pass-choice.ts'
import './check-in-desk.css'

/** Milliseconds; matches the animation from the scan to the badge. */
const PRINT_DURATION = 2000

interface CheckInDeskProps {
  pass: DrawnPass
  onPrinted(line: string): void
}

/** A scan prints a badge; ignores clicks while it prints. */
export function CheckInDesk({ pass: { name, company, look }, onPrinted }: CheckInDeskProps) {
  const { desk: copy, lines } = usePassCopy()
  const [printing, setPrinting] = useState(false)
  const { first, last } = firstAndLastName(name)
  const badge = useRef<HTMLDivElement>(null)
  function scan() {
    if (printing) return
    setPrinting(true)
    setTimeout(
      () => {
        setPrinting(false)
        markStep(badge.current, 'finished')
        onPrinted(fillSlots(lines.printed, { name }))
      },
      prefersReducedMotion() ? 0 : PRINT_DURATION,
    )
  }
  return (
    <WidgetCoupon heading={copy.heading}>
      <div className="badge-desk" data-printing={printing || undefined}>
        <div className="reader">
          <span className="time">{copy.scanned}</span>
          <span className="reader__light" />
        </div>
        <div className="printer">
          <div className="printer__slot">
            <div className="printed-badge" ref={badge}>
              <b dir="auto" data-size={passLineSize(name)}>
                {first} <br />
                {last}
              </b>
              <span dir="auto">{company}</span>
              <Ribbon name={look} />
              <span className="printed-badge__foot">
                <span>{copy.kind}</span> <span>{copy.number}</span>
              </span>
            </div>
          </div>
        </div>
      </div>
      <div className="row">
        <button className="btn btn--line btn--small" type="button" aria-disabled={printing} onClick={scan}>
          {copy.scan}
        </button>
        <p className="hint">{printing ? copy.printing : copy.before}</p>
      </div>
    </WidgetCoupon>
  )
}
