import { demoEmailWords as words } from '#content/emails/demo.ts'
import { legalLine } from '#content/emails/staff.ts'
import { type DemoEmailFacts, demoEmailOpening } from './demo.tsx'

/** The email as plain text, in the same order. */
export function demoText(facts: DemoEmailFacts): string[] {
  const { heading, intro } = demoEmailOpening(facts)
  const { pass, whatsapp, page } = words.tries
  return [
    heading,
    intro,
    `${words.apple}:\n${facts.apple}`,
    facts.google ? `${words.google}:\n${facts.google}` : '',
    words.tryHeading,
    [pass, whatsapp, page].map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${words.open}:\n${facts.page}`,
    words.why,
    `${words.erase}: ${facts.erase}\n${capitalized(words.unsubscribe)}: ${facts.unsubscribe}\n${words.privacy}: ${facts.privacy}`,
    legalLine,
  ]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
