import { demoEmailCopy as copy } from '#content/emails/demo.ts'
import { legalLine } from '#content/emails/staff.ts'
import { DemoPass, type DemoPassFacts } from './demo-pass.tsx'
import * as style from './demo-style.ts'
import { Button, FootLink, Opening, Points, Row, Table, VisitorFrame } from './visitor-frame.tsx'

/** The shortened name is the only text from the visitor that this email may contain. */
export interface DemoEmailFacts extends DemoPassFacts {
  /** True if the visitor already got this demo and receives its page again. */
  again: boolean
  firstName: string
  page: string
  apple: string
  google: string | undefined
  erase: string
  unsubscribe: string
  privacy: string
}

export const demoEmailOpening = ({ again, firstName }: DemoEmailFacts) => {
  const { subject, preview, heading, intro } = again ? copy.again : copy
  return { subject, preview, heading: heading(firstName), intro }
}

export const DemoEmail = (facts: DemoEmailFacts) => {
  const { subject, preview, heading, intro } = demoEmailOpening(facts)
  const { pass, whatsapp, page } = copy.tries
  return (
    <VisitorFrame subject={subject} preview={preview} aside={copy.sentWith}>
      <Opening heading={heading} intro={intro} />
      <Row top={26}>
        <WalletButtons apple={facts.apple} google={facts.google} />
      </Row>
      <Row top={28}>
        <DemoPass {...facts} />
      </Row>
      <Row top={32}>
        <Points heading={copy.tryHeading} points={[pass, whatsapp, { ...page, href: facts.page }]} />
      </Row>
      <Row top={28}>
        <Button href={facts.page}>{copy.open}</Button>
      </Row>
      <Row top={28}>
        <DemoFooter {...facts} />
      </Row>
    </VisitorFrame>
  )
}

const WalletButtons = ({ apple, google }: Pick<DemoEmailFacts, 'apple' | 'google'>) =>
  google ? (
    <Table>
      <td className="half" width="50%" style={{ padding: '0 6px 0 0' }}>
        <Button href={apple}>{copy.apple}</Button>
      </td>
      <td className="half" width="50%" style={{ padding: '0 0 0 6px' }}>
        <Button href={google}>{copy.google}</Button>
      </td>
    </Table>
  ) : (
    <Button href={apple}>{copy.apple}</Button>
  )

const DemoFooter = ({ erase, unsubscribe, privacy }: DemoEmailFacts) => (
  <>
    <p className="i2" style={style.foot}>
      {copy.why} <FootLink href={erase}>{copy.erase}</FootLink>
      {copy.between}
      <FootLink href={unsubscribe}>{copy.unsubscribe}</FootLink>
      {copy.privacyBefore}
      <FootLink href={privacy}>{copy.privacy}</FootLink>
      {copy.end}
    </p>
    <p className="i2" style={style.foot}>
      {legalLine}
    </p>
  </>
)
