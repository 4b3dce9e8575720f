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
  const words = confirmationCopy[facts.kind]
  return (
    <VisitorFrame subject={words.subject} preview={words.preview} aside={words.aside}>
      <Opening heading={words.heading(facts.firstName)} intro={words.intro} />
      <Row top={32}>
        <Points
          heading={words.nextHeading}
          points={[{ ...words.see, href: facts.demo }, words.add, { ...words.call, href: telephoneLink }]}
        />
      </Row>
      <Row top={28}>
        <Button href={facts.demo}>{words.open}</Button>
      </Row>
      <Row top={28}>
        <p className="i2" style={style.foot}>
          {words.why}
          {words.between}
          <FootLink href={facts.unsubscribe}>{words.unsubscribe}</FootLink>
          {words.privacyBefore}
          <FootLink href={facts.privacy}>{words.privacy}</FootLink>
          {words.end}
        </p>
        <p className="i2" style={style.foot}>
          {legalLine}
        </p>
      </Row>
    </VisitorFrame>
  )
}

export function confirmationText(facts: ConfirmationFacts): string[] {
  const words = confirmationCopy[facts.kind]
  return [
    words.heading(facts.firstName),
    words.intro,
    words.nextHeading,
    [words.see, words.add, words.call].map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${words.open}:\n${facts.demo}`,
    words.why,
    `${capitalize(words.unsubscribe)}: ${facts.unsubscribe}\n${words.privacy}: ${facts.privacy}`,
    legalLine,
  ]
}

const telephoneLink = `tel:${site.telephone.replaceAll(' ', '')}`

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
