import type { LeadColumnsWith } from '#domain/lead-columns.ts'
import { interests } from '#domain/lead-fields.ts'
import { countWord } from '../count-word.ts'
import { interestNames } from '../interests.ts'
import { site } from '../site.ts'

export const staffLeadWords = {
  kinds: { contact: 'contact', demo: 'demo', quick: 'sign-up' },
  fresh: (kind: string) => `New ${kind}`,
  held: (kind: string) => `Held ${kind}`,
  title: (what: string, who: string) => `${what}: ${who}`,
  from: (who: string, source: string) => `${who} (${source})`,
  place: { of: ' at ', between: ', ' },
  labels: {
    email: 'Email',
    telephone: 'Telephone',
    message: 'Message',
    interests: 'Interests',
    page: 'Page',
    referrer: 'Came from',
    utm: 'Campaign',
    consent: 'Consent',
    received: 'Received',
    check: 'Check',
    lead: 'Reference',
  } satisfies Record<LeadColumnsWith<{ staffMail: 'fact' }>, string> & Record<string, string>,
  allInterests: `all ${countWord(interests.length)}`,
  interests: interestNames,
  unassigned: 'possible, but assigned to nobody, so no WhatsApp message goes there',
  consent: (version: string, when: string) => `given to the sentence of version ${version}, ${when}`,
  released: (when: string) => `held, then let through ${when}`,
  heldReasons: {
    honeypot: 'a box that people do not see was filled in',
    'too-fast': 'the form was sent within three seconds',
    'link-in-name': 'there is a link in a name',
    'too-many': 'many leads came from the same network',
    'too-many-demos': 'many demos came from the same network',
    'demo-off': 'demos are switched off',
    'email-limit': 'today’s emails to visitors are used up',
    'email-domain-limit': 'many emails went to the same domain today',
  } as Record<string, string>,
  heldBecause: (reasons: string) => `Held, so nothing goes to this person: ${reasons}.`,
  heldAfter:
    'If this person is genuine, forward this message to whoever runs the website: the last line says how to let them through.',
  releaseHint: 'For whoever runs the website:',
  release: (id: string) => `npm run lanyard -- release ${id}`,
  reply: (name: string) => `Reply to ${name}`,
  replyUnnamed: 'Reply',
  hint: 'Answering this message reaches the lead.',
} as const

/** Sent when the webhook's receiver responds 410 Gone. */
export const webhookGoneWords = {
  subject: 'The webhook is switched off',
  preview: 'Its receiver answered 410 Gone. Leads still arrive by email.',
  intro:
    'The receiver of the webhook answered 410 Gone, which means that it does not want any more. So leads are no longer posted to it; they are still stored and still arrive by email.',
  after:
    'To post again, set another WEBHOOK_URL and restart the server. What has waited then goes out by itself; what was answered 410 goes out again with:',
  command: 'npm run lanyard -- redrive --all-dead',
} as const

/** Company law requires these facts in business letters, email included. */
export const legalLine = `${site.company}, registered in ${site.registeredIn} ${site.registration}, ${site.registeredOffice.join(', ')}, VAT ${site.vat}`
