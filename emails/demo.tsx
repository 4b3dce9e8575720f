import { Body, Head, Html, Preview } from '@react-email/components'
import type { ReactNode } from 'react'
import { demoEmailWords as words } from '#content/emails/demo.ts'
import { legalLine } from '#content/emails/staff.ts'
import { site } from '#content/site.ts'
import { DemoPass } from './demo-pass.tsx'
import * as style from './demo-style.ts'
import * as base from './style.ts'
import { chevron, diamond, Weave } from './weave.tsx'

/** What a demo's email is made of. Names are short names; of what else the visitor typed nothing is in it. */
export interface DemoEmailFacts {
  /** Whether the visitor has had the demo and gets its page once more. */
  again: boolean
  /** The visitor's first name, and the whole one; empty where there is none fit to be sent. */
  firstName: string
  name: string
  /** Of the pass, such as `DEMO-0417`. */
  number: string
  /** Addresses of the demo page, of both passes, and of what ends this. */
  page: string
  apple: string
  google: string | undefined
  erase: string
  unsubscribe: string
  privacy: string
  /** Where the picture of the QR code is, such as `cid:qr`. */
  code: string
}

/** What differs between the first email and the reminder. */
export const demoEmailOpening = ({ again, firstName }: DemoEmailFacts) => {
  const { subject, preview, heading, intro } = again ? words.again : words
  return { subject, preview, heading: heading(firstName), intro }
}

/** The demo as an attendee gets it: the pass, and the way to everything else. */
export const DemoEmail = (facts: DemoEmailFacts) => {
  const { subject, preview, heading, intro } = demoEmailOpening(facts)
  return (
    <Html lang="en-US">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{style.sheet}</style>
      </Head>
      <Body className="bg" style={{ margin: 0, background: base.paper }}>
        <Preview>{preview}</Preview>
        <Table>
          <td align="center" style={{ padding: '24px 0' }}>
            <table
              role="presentation"
              className="card"
              width="600"
              cellPadding="0"
              cellSpacing="0"
              style={{ width: '100%', maxWidth: '600px', background: base.card }}
            >
              <tbody>
                <tr>
                  <td>
                    <Weave pattern={chevron} rows={7} height={6} ground="#12784A" thread="#C4EBCF" />
                  </td>
                </tr>
                <Row top={28}>
                  <Table>
                    <td className="i" style={style.wordmark}>
                      {site.wordmark}
                    </td>
                    <td className="i2" align="right" style={style.aside}>
                      {words.sentWith}
                    </td>
                  </Table>
                </Row>
                <Row top={36}>
                  <h1 className="i big" style={style.heading}>
                    {heading}
                  </h1>
                </Row>
                <Row top={18}>
                  <p className="i" style={{ ...style.lead, margin: 0 }}>
                    {intro}
                  </p>
                </Row>
                <Row top={26}>
                  <WalletButtons apple={facts.apple} google={facts.google} />
                </Row>
                <Row top={28}>
                  <DemoPass {...facts} />
                </Row>
                <Row top={32}>
                  <WhatToTry page={facts.page} />
                </Row>
                <Row top={28}>
                  <Button href={facts.page}>{words.open}</Button>
                </Row>
                <Row top={28}>
                  <WhyAndWho {...facts} />
                </Row>
                <tr>
                  <td style={{ padding: '12px 0 0' }}>
                    <Weave pattern={diamond} rows={7} height={4} ground="#D33418" thread="#FFE1D6" />
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </Table>
      </Body>
    </Html>
  )
}

const Table = ({ children }: { children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)

const Row = ({ top, children }: { top: number; children: ReactNode }) => (
  <tr>
    <td className="pd" style={{ padding: `${top}px 40px 0` }}>
      {children}
    </td>
  </tr>
)

const WalletButtons = ({ apple, google }: Pick<DemoEmailFacts, 'apple' | 'google'>) =>
  google ? (
    <Table>
      <td className="half" width="50%" style={{ padding: '0 6px 0 0' }}>
        <Button href={apple}>{words.apple}</Button>
      </td>
      <td className="half" width="50%" style={{ padding: '0 0 0 6px' }}>
        <Button href={google}>{words.google}</Button>
      </td>
    </Table>
  ) : (
    <Button href={apple}>{words.apple}</Button>
  )

const Button = ({ href, children }: { href: string; children: string }) => (
  <Table>
    <td className="b" align="center" style={style.buttonCell}>
      <a href={href} style={style.button}>
        {children}
      </a>
    </td>
  </Table>
)

const WhatToTry = ({ page }: { page: string }) => (
  <>
    <h2 className="i" style={style.subheading}>
      {words.tryHeading}
    </h2>
    <table className="rule" width="100%" cellPadding="0" cellSpacing="0" style={base.rule}>
      <tbody>
        {Object.entries(words.tries).map(([name, { label, text }]) => (
          <tr key={name}>
            <th scope="row" className="i2" style={{ ...base.label, width: '42%' }}>
              {label}
            </th>
            <td className="i" style={base.value}>
              {name === 'page' ? (
                <a href={page} style={base.link}>
                  {text}
                </a>
              ) : (
                text
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const WhyAndWho = ({ erase, unsubscribe, privacy }: DemoEmailFacts) => (
  <>
    <p className="i2" style={style.foot}>
      {words.why} <FootLink href={erase}>{words.erase}</FootLink>
      {words.between}
      <FootLink href={unsubscribe}>{words.unsubscribe}</FootLink>
      {words.privacyBefore}
      <FootLink href={privacy}>{words.privacy}</FootLink>
      {words.end}
    </p>
    <p className="i2" style={style.foot}>
      {legalLine}
    </p>
  </>
)

const FootLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} style={style.footLink}>
    {children}
  </a>
)
