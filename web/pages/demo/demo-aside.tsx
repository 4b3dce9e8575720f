import { demoPage } from '#content/pages/demo.ts'
import { lineSize } from '#domain/event-pass/pass-lines.ts'
import { PrintedName } from '../../layout/printed-name.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'

const words = demoPage.preview

/** Follows what is typed, and announces nothing to screen readers. */
export function WalletPreview({ name, company }: { name: string; company: string }) {
  return (
    <div className="hang demo__pass">
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <div className="wallet" data-ribbon="pass">
        <div className="wallet__top">
          <strong>{words.event}</strong>
          <span>
            {words.doors} <span className="time">{words.opens}</span>
          </span>
        </div>
        <Ribbon className="ribbon--mid" />
        <dl>
          <div className="wide">
            <dt>{words.attendee}</dt>
            <dd className="wallet__name" data-size={lineSize(name)}>
              {name ? <PrintedName name={name} /> : words.yourName}
            </dd>
          </div>
          <div className="wide">
            <dt>{words.company}</dt>
            <dd>{company || words.yourCompany}</dd>
          </div>
          <div>
            <dt>{words.pass}</dt>
            <dd>{words.passKind}</dd>
          </div>
          <div>
            <dt>{words.entry}</dt>
            <dd>{words.entryKind}</dd>
          </div>
        </dl>
        <div className="wallet__qr">
          <Art drawing="qr-demo" alt={words.code} />
          <span className="serial">{words.serial}</span>
        </div>
      </div>
      <p className="hint">{words.hint}</p>
    </div>
  )
}
