import { useState } from 'react'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { eventOnPage } from '#content/sample-event.ts'
import type { Demo } from '#domain/demo.ts'
import { passLineSize } from '#domain/event-pass/pass-lines.ts'
import { getSentPass } from '../../layout/sent-pass.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { QrCode } from './qr-code.tsx'
import './demo-pass.css'

const copy = myDemoPage.pass

export function DemoPass({ demo }: { demo: Demo }) {
  const [arrives] = useState(() => getSentPass()?.name === demo.attendee)
  return (
    <div className={arrives ? 'hang my-demo__pass my-demo__pass--arrives' : 'hang my-demo__pass'}>
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <div className="wallet" data-ribbon="pass">
        <div className="wallet__top">
          <strong>{eventOnPage.name}</strong>
          <span>
            {copy.doors} <span className="time">{eventOnPage.doors}</span>
          </span>
        </div>
        <Ribbon className="ribbon--mid" />
        <dl>
          <div className="wide">
            <dt>{copy.attendee}</dt>
            <dd className="wallet__name" data-size={passLineSize(demo.attendee)}>
              {demo.attendee}
            </dd>
          </div>
          <div className="wide">
            <dt>{copy.company}</dt>
            <dd>{demo.company}</dd>
          </div>
          <div>
            <dt>{copy.room}</dt>
            <dd>{demo.held ? copy.later : demo.room}</dd>
          </div>
          <div>
            <dt>{copy.entry}</dt>
            <dd>{eventOnPage.entry}</dd>
          </div>
        </dl>
        {demo.held ? (
          <div className="wallet__qr wallet__qr--held">
            <b className="time">{copy.held}</b>
            <span>{copy.heldNote}</span>
          </div>
        ) : (
          <div className="wallet__qr">
            <QrCode code={demo.passCode} alt={copy.code} />
            <span className="serial">{demo.number}</span>
          </div>
        )}
      </div>
    </div>
  )
}
