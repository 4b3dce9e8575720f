import type { LeadColumnsWith } from '#domain/leads/lead-columns.ts'
import { interests } from '#domain/leads/lead-fields.ts'
import { countWord } from '../count-word.ts'
import { interestNames } from '../interests.ts'
import { site } from '../site.ts'

export const staffLeadCopy = {
  kinds: { contact: 'contact', demo: 'demo', quick: 'sign-up' },
  fresh: (kind: string) => `New ${kind}`,
  held: (kind: string) => `Review ${kind}`,
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
  unassigned: 'not in use, so no WhatsApp message is sent there',
  consent: (version: string, when: string) => `given to version ${version} of the text, ${when}`,
  released: (when: string) => `needed review, approved ${when}`,
  heldReasons: {
    honeypot: 'a hidden field was filled in',
    'too-fast': 'the form was sent within three seconds',
    'link-in-name': 'a name contains a link',
    'too-many': 'many leads came from the same network',
    'too-many-demos': 'many demos came from the same network',
    'demo-off': 'demos are paused',
    'email-limit': 'the daily limit of emails to visitors was reached',
    'email-domain-limit': 'many emails went to the same domain today',
  } as Record<string, string>,
  heldBecause: (reasons: string) => `This lead needs review, so nothing is sent to this person: ${reasons}.`,
  heldAfter:
    'If this person is genuine, forward this message to the website’s operator. The last line shows how to approve the lead.',
  releaseHint: 'For the website’s operator:',
  release: (id: string) => `npm run lanyard -- release ${id}`,
  reply: (name: string) => `Reply to ${name}`,
  replyUnnamed: 'Reply',
  hint: 'Replies to this email go to the lead.',
} as const

/** Sent when the webhook's receiver responds 410 Gone. */
export const webhookGoneCopy = {
  subject: 'The webhook is turned off',
  preview: 'Its receiver responded with 410 Gone. Leads still arrive by email.',
  intro:
    'The webhook’s receiver responded with 410 Gone, which means that it no longer accepts leads. We stopped sending leads to it. They are still stored and still arrive by email.',
  after:
    'To resume, set a new WEBHOOK_URL and restart the server. Queued messages then go out automatically. To retry the messages that failed with 410, run:',
  command: 'npm run lanyard -- redrive --all-dead',
} as const

/** Company law requires these facts in business letters, email included. */
export const legalLine = `${site.company}, registered in ${site.registeredIn} ${site.registration}, ${site.registeredOffice.join(', ')}, VAT ${site.vat}`
