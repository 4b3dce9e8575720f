import { replyCopy as copy } from '#content/manager/reply.ts'
import { mailHoldReasons, splitQuotedText } from '#domain/leads/incoming-mail.ts'
import { joinReplyText, quoteMessage, withSignature } from '#domain/leads/reply-text.ts'
import type { SiteClock } from '../../dates/site-clock.ts'
import { visitorName } from '../lead/delivery-progress.ts'
import type { Lead, Mail, ReplyContent, TimelineEvent } from '../lead-calls.ts'
import { greetingOf } from './reply-drafts.ts'

/** `timeline` is newest first. */
export function initialReply(
  lead: Lead,
  timeline: readonly TimelineEvent[],
  { signature, clock }: { signature: string; clock: SiteClock },
): ReplyContent {
  const mails = timeline.flatMap((moment) => (moment.type === 'mail' && isWritten(moment.mail) ? [moment.mail] : []))
  const answered = mails.find(({ direction }) => direction === 'in')
  return {
    subject: copy.again(mails[0]?.subject || copy.subjects[lead.kind]),
    text: joinReplyText({
      own: withSignature(greetingOf(lead), signature),
      quote: answered ? quoteMail(answered, lead, mails, clock) : quoteLead(lead, clock),
    }),
  }
}

/** True if a person wrote it as an email. */
const isWritten = ({ direction, held_reason }: Mail) =>
  direction === 'out' || held_reason === null || mailHoldReasons.some((reason) => reason === held_reason)

const fullName = (lead: Lead) => [lead.first_name, lead.last_name].filter(Boolean).join(' ') || visitorName(lead)

const quoteMail = (mail: Mail, lead: Lead, mails: readonly Mail[], clock: SiteClock) =>
  quoteMessage(
    copy.quote.introduction(clock.dayOfYear(mail.created_at), mail.sender_name || fullName(lead)),
    splitQuotedText(
      mail.text,
      mails.filter(({ direction }) => direction === 'out'),
    ).own,
  )

const quoteLead = (lead: Lead, clock: SiteClock) =>
  quoteMessage(copy.quote.introduction(clock.dayOfYear(lead.created_at), fullName(lead)), lead.message ?? '')
