import { confirmationCopy } from '#content/emails/confirmation.ts'
import { legalLine } from '#content/emails/staff.ts'
import { site } from '#content/site.ts'
import * as style from './demo-style.ts'
import { Button, FootLink, Opening, Points, Row, VisitorFrame } from './visitor-frame.tsx'

/** The name is shortened; no other text of the visitor may be in this email. */
export interface ConfirmationFacts {
  kind: 'contact' | 'quick'
  /** Empty if no part of the name is fit to send. */
  firstName: string
  demo: string
  unsubscribe: string
  privacy: string
}

export const ConfirmationEmail = (facts: ConfirmationFacts) => {
  const copy = confirmationCopy[facts.kind]
  return (
    <VisitorFrame subject={copy.subject} preview={copy.preview} aside={copy.aside}>
      <Opening heading={copy.heading(facts.firstName)} intro={copy.intro} />
      <Row top={32}>
        <Points
          heading={copy.nextHeading}
          points={[{ ...copy.see, href: facts.demo }, copy.add, { ...copy.call, href: telephoneLink }]}
        />
      </Row>
      <Row top={28}>
        <Button href={facts.demo}>{copy.open}</Button>
      </Row>
      <Row top={28}>
        <p className="i2" style={style.foot}>
          {copy.why}
          {copy.between}
          <FootLink href={facts.unsubscribe}>{copy.unsubscribe}</FootLink>
          {copy.privacyBefore}
          <FootLink href={facts.privacy}>{copy.privacy}</FootLink>
          {copy.end}
        </p>
        <p className="i2" style={style.foot}>
          {legalLine}
        </p>
      </Row>
    </VisitorFrame>
  )
}

export function confirmationText(facts: ConfirmationFacts): string[] {
  const copy = confirmationCopy[facts.kind]
  return [
    copy.heading(facts.firstName),
    copy.intro,
    copy.nextHeading,
    [copy.see, copy.add, copy.call].map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${copy.open}:\n${facts.demo}`,
    copy.why,
    `${capitalize(copy.unsubscribe)}: ${facts.unsubscribe}\n${copy.privacy}: ${facts.privacy}`,
    legalLine,
  ]
}

const telephoneLink = `tel:${site.telephone.replaceAll(' ', '')}`

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
