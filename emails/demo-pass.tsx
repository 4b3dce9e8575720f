import { demoEmailCopy as copy } from '#content/emails/demo.ts'
import { ribbons } from '#content/palette.ts'
import { sampleEvent } from '#content/sample-event.ts'
import * as style from './demo-style.ts'
import { stripe, Weave } from './weave.tsx'

export interface DemoPassFacts {
  /** Empty if no part of the name is fit to send. */
  name: string
  /** For example `DEMO-0417`. */
  number: string
  code: string
}

/** Same colors in dark mode, as in a wallet. */
export const DemoPass = ({ name, number, code }: DemoPassFacts) => (
  <table
    role="presentation"
    width="100%"
    cellPadding="0"
    cellSpacing="0"
    bgcolor={style.pass}
    style={{ background: style.pass, borderRadius: '14px' }}
  >
    <tbody>
      <tr>
        <td className="pc" style={{ ...style.passTitle, padding: '22px 24px 14px' }}>
          {sampleEvent.name}
        </td>
        <td className="pc" align="right" style={{ ...style.passTitle, padding: '22px 24px 14px' }}>
          {number}
        </td>
      </tr>
      <tr>
        <td colSpan={2}>
          <Weave pattern={stripe} rows={4} height={6} ground={style.pass} thread={ribbons.pass.thread} />
        </td>
      </tr>
      <tr>
        <td className="pc" style={{ padding: '20px 24px 24px', verticalAlign: 'top' }}>
          <p style={style.passLabel}>{copy.attendee}</p>
          <p className="nm" style={style.passName} dir="auto">
            {name || copy.unnamed}
          </p>
          <p style={style.passLabel}>{copy.entry}</p>
          <p style={style.passValue}>{sampleEvent.entry}</p>
        </td>
        <td className="pc" align="right" style={{ padding: '20px 24px 24px', verticalAlign: 'top' }}>
          <table
            role="presentation"
            cellPadding="0"
            cellSpacing="0"
            bgcolor={style.white}
            style={{ background: style.white, borderRadius: '6px' }}
          >
            <tbody>
              <tr>
                <td style={{ padding: '10px' }}>
                  <img className="qr" src={code} width="116" height="116" alt={copy.code} style={style.code} />
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
    </tbody>
  </table>
)
