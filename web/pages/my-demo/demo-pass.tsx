import { useState } from 'react'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { eventOnPage } from '#content/sample-event.ts'
import type { Demo } from '#domain/demo.ts'
import { lineSize } from '#domain/event-pass/pass-lines.ts'
import { passInHand } from '../../layout/carried-pass.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { QrCode } from './qr-code.tsx'
import './demo-pass.css'

const words = myDemoPage.pass

export function DemoPass({ demo }: { demo: Demo }) {
  const [arrives] = useState(() => passInHand()?.name === demo.attendee)
  return (
    <div className={arrives ? 'hang mine__pass mine__pass--arrives' : 'hang mine__pass'}>
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <div className="wallet" data-ribbon="pass">
        <div className="wallet__top">
          <strong>{eventOnPage.name}</strong>
          <span>
            {words.doors} <span className="time">{eventOnPage.doors}</span>
          </span>
        </div>
        <Ribbon className="ribbon--mid" />
        <dl>
          <div className="wide">
            <dt>{words.attendee}</dt>
            <dd className="wallet__name" data-size={lineSize(demo.attendee)}>
              {demo.attendee}
            </dd>
          </div>
          <div className="wide">
            <dt>{words.company}</dt>
            <dd>{demo.company}</dd>
          </div>
          <div>
            <dt>{words.room}</dt>
            <dd>{demo.held ? words.later : demo.room}</dd>
          </div>
          <div>
            <dt>{words.entry}</dt>
            <dd>{eventOnPage.entry}</dd>
          </div>
        </dl>
        {demo.held ? (
          <div className="wallet__qr wallet__qr--held">
            <b className="time">{words.held}</b>
            <span>{words.heldNote}</span>
          </div>
        ) : (
          <div className="wallet__qr">
            <QrCode code={demo.passCode} alt={words.code} />
            <span className="serial">{demo.number}</span>
          </div>
        )}
      </div>
    </div>
  )
}
