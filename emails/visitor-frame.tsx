import { Body, Head, Html, Preview } from '@react-email/components'
import type { ReactNode } from 'react'
import { ribbons } from '#content/palette.ts'
import { site } from '#content/site.ts'
import * as style from './demo-style.ts'
import * as base from './style.ts'
import { chevron, diamond, Weave } from './weave.tsx'

const { brand, transmit } = ribbons

interface VisitorFrameProps {
  subject: string
  preview: string
  aside: string
  children: ReactNode
}

export const VisitorFrame = ({ subject, preview, aside, children }: VisitorFrameProps) => (
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
                  <Weave pattern={chevron} rows={7} height={6} ground={transmit.base} thread={transmit.thread} />
                </td>
              </tr>
              <Row top={28}>
                <Table>
                  <td className="i" style={style.wordmark}>
                    {site.wordmark}
                  </td>
                  <td className="i2" align="right" style={style.aside}>
                    {aside}
                  </td>
                </Table>
              </Row>
              {children}
              <tr>
                <td style={{ padding: '12px 0 0' }}>
                  <Weave pattern={diamond} rows={7} height={4} ground={brand.base} thread={brand.thread} />
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </Table>
    </Body>
  </Html>
)

export const Opening = ({ heading, intro }: { heading: string; intro: string }) => (
  <>
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
  </>
)

export const Table = ({ children }: { children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)

export const Row = ({ top, children }: { top: number; children: ReactNode }) => (
  <tr>
    <td className="pd" style={{ padding: `${top}px 40px 0` }}>
      {children}
    </td>
  </tr>
)

export const Button = ({ href, children }: { href: string; children: string }) => (
  <Table>
    <td className="b" align="center" style={style.buttonCell}>
      <a href={href} style={style.button}>
        {children}
      </a>
    </td>
  </Table>
)

interface PointsProps {
  heading: string
  points: { label: string; text: string; href?: string | undefined }[]
}

export const Points = ({ heading, points }: PointsProps) => (
  <>
    <h2 className="i" style={style.subheading}>
      {heading}
    </h2>
    <table className="rule" width="100%" cellPadding="0" cellSpacing="0" style={base.rule}>
      <tbody>
        {points.map(({ label, text, href }) => (
          <tr key={label}>
            <th scope="row" className="i2" style={{ ...base.label, width: '42%' }}>
              {label}
            </th>
            <td className="i" style={base.value}>
              {href ? (
                <a href={href} style={base.link}>
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

export const FootLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} style={style.footLink}>
    {children}
  </a>
)
