import type { ReactNode } from 'react'
import { leadCopy } from '#content/manager/lead.ts'
import { needsReviewCopy } from '#content/manager/needs-review.ts'
import { newLeadCopy } from '#content/manager/new-lead.ts'
import { replyCopy } from '#content/manager/reply.ts'
import { timelineCopy as copy } from '#content/manager/timeline.ts'
import { automaticMailKinds, whatsappMailReason } from '#domain/leads/incoming-mail.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { type Currency, formatAmount } from '#domain/text/currency.ts'
import type { SiteClock } from '../../dates/site-clock.ts'
import { IncomingMessage, MessageText, SentMessage, type TimelineEntry } from '../../ui/timeline.tsx'
import type { Mail, Note, TimelineEvent } from '../lead-calls.ts'
import { countryName } from '../list/filter-chips.tsx'
import { deliveryName } from './delivery-progress.ts'
import { MailFiles } from './mail-files.tsx'

export interface TimelineOptions {
  leadId: string
  kind: LeadKind
  person: string
  clock: SiteClock
  currency: Currency
  nameOfStaff(id: string): string | undefined
  /** Notes written in this tab that the last read does not include. */
  unsent: readonly Note[]
  pendingReplies: readonly Mail[]
  isUnsent(mail: Mail): boolean
  progressOf(mail: Mail): ReactNode
}

export type TimelineFilter = 'all' | 'people' | 'system'

type WorkEvent = Extract<TimelineEvent, { type: 'work' }>
type DeliveryEvent = Extract<TimelineEvent, { type: 'delivery' }>
interface DatedEntry extends TimelineEntry {
  at: string
  /** Text to join with the previous entry of the same minute; failed deliveries have none. */
  joins?: string
}

export function timelineEntries(
  moments: readonly TimelineEvent[],
  about: TimelineOptions,
  shown: TimelineFilter = 'all',
): TimelineEntry[] {
  const sent = moments.flatMap((moment) =>
    moment.type === 'mail' && moment.mail.direction === 'out' ? [moment.mail] : [],
  )
  const lines = [
    ...moments
      .toReversed()
      .filter((moment) => !isReplyDelivery(moment))
      .map((moment) => entryOf(moment, about, sent)),
    ...about.unsent.map((note) => noteEntry(note, about, true)),
    ...about.pendingReplies.map((mail) => mailEntry(mail, about, sent)),
  ].filter(({ by }) => shown === 'all' || (by === 'person') === (shown === 'people'))
  return groupByDay(mergeDeliveries(lines), about.clock)
}

function entryOf(moment: TimelineEvent, about: TimelineOptions, sent: readonly Mail[]): DatedEntry {
  const { id, at, type } = moment
  const line = (by: TimelineEntry['by'], what: ReactNode): DatedEntry => ({
    id,
    at,
    time: about.clock.time(at),
    by,
    what,
  })
  if (type === 'note') return noteEntry(moment.note, about, false)
  if (type === 'mail') return mailEntry(moment.mail, about, sent)
  if (type === 'correction') return line('person', <Correction entry={moment} about={about} />)
  if (type === 'work' && moment.event === 'lead.returned') return line('system', <Returned entry={moment} />)
  if (type === 'work') return line('person', workText(moment, about))
  if (type === 'delivery') return deliveryEntry(moment, about)
  if (type === 'demo')
    return line('system', moment.event === 'room' ? copy.demo.room(moment.room) : copy.demo[moment.event])
  if (moment.event === 'held')
    return line('system', `${copy.held} ${moment.reasons.map(needsReviewCopy.short).join(', ')}`)
  if (moment.event === 'stored')
    return line(
      'system',
      <>
        {copy.stored[about.kind]}. <span className="soft">{copy.nothingSuspicious}</span>
      </>,
    )
  return line('system', copy[moment.event])
}

function deliveryEntry(moment: DeliveryEvent, { person, clock }: TimelineOptions): DatedEntry {
  const { id, at, event: what, channel, error } = moment
  const isBad = what === 'dead' || what === 'unknown' || what === 'failed'
  const fared = what === 'sent' || what === 'done' ? copy.done[channel] : copy.deliveries[what]
  const text = `${deliveryName(moment, person)} ${fared}`
  return {
    ...{ id, at, time: clock.time(at), by: isBad ? 'trouble' : 'system' },
    what: error ? (
      <>
        {text}
        {'. '}
        <span className="soft">{copy.reasons[error] ?? error}</span>
      </>
    ) : (
      text
    ),
    ...(!isBad && !error && { joins: text }),
  }
}

function noteEntry(note: Note, { clock, nameOfStaff }: TimelineOptions, isUnsent: boolean): DatedEntry {
  const { id, created_at: at, staff_member_id, kind, text, minutes } = note
  return {
    ...{ id, at, time: clock.time(at), by: 'person' },
    what: (
      <>
        <b>{nameOfStaff(staff_member_id) ?? copy.formerColleague}</b>
        {kind === 'call' ? copy.call(minutes) : copy.note}
        {isUnsent && <span className="soft"> {leadCopy.compose.waits}</span>}
        <MessageText by="note">{text}</MessageText>
      </>
    ),
  }
}

/** The entry of the reply shows this delivery. */
const isReplyDelivery = (moment: TimelineEvent) => moment.type === 'delivery' && moment.channel === 'reply'

function mailEntry(mail: Mail, about: TimelineOptions, sent: readonly Mail[]): DatedEntry {
  const { id, created_at: at, direction } = mail
  const what =
    direction === 'in' ? <VisitorMail mail={mail} person={about.person} sent={sent} /> : replyText(mail, about)
  return { id, at, time: about.clock.time(at), by: 'person', what }
}

function replyText(mail: Mail, { leadId, nameOfStaff, isUnsent, progressOf }: TimelineOptions): ReactNode {
  const { staff_member_id, subject, text, cc, files } = mail
  const who = <b>{(staff_member_id && nameOfStaff(staff_member_id)) ?? copy.formerColleague}</b>
  if (isUnsent(mail))
    return (
      <>
        {who} {copy.undidReply(subject)}
      </>
    )
  return (
    <>
      {who} {copy.wrote(subject)}
      <SentMessage text={text} />
      <MailFiles leadId={leadId} files={files} />
      {cc && <p className="small soft">{replyCopy.cc.copied(cc)}</p>}
      {progressOf(mail)}
    </>
  )
}

/** The text names the sender, because a colleague of the visitor or a program may have written it. */
function VisitorMail({ mail, person, sent }: { mail: Mail; person: string; sent: readonly Mail[] }) {
  const { sender_name, held_reason, text, attachments } = mail
  const automatic = automaticMailKinds.find((one) => one === held_reason)
  const isWhatsapp = held_reason === whatsappMailReason
  return (
    <>
      <b>{sender_name || person}</b>{' '}
      {automatic ? copy.automatic[automatic] : isWhatsapp ? copy.answeredByWhatsapp : copy.answered}
      {held_reason && !automatic && !isWhatsapp && <p className="small soft">{copy.notProven}</p>}
      <IncomingMessage text={text} earlier={sent} />
      {attachments.length > 0 && <p className="small soft">{copy.attached(attachments)}</p>}
    </>
  )
}

function workText(
  { event: what, staff_member_id, fields }: WorkEvent,
  { nameOfStaff, clock, currency }: TimelineOptions,
): ReactNode {
  const who = staff_member_id === null ? copy.system : (nameOfStaff(staff_member_id) ?? copy.formerColleague)
  const owner = fields.find(({ name }) => name === 'owner_id')?.after
  const changed = fields.flatMap(({ name, after = null }): string[] => {
    // The owner change already implies this stage.
    if (name === 'stage' && (owner === staff_member_id ? after === 'in_progress' : owner === null && after === 'new'))
      return []
    if (name === 'stage') return after === 'spam' ? [copy.work['lead.spam'] ?? ''] : [copy.stage(String(after))]
    if (name === 'snoozed_until') return [after === null ? copy.unsnoozed : copy.snoozed(clock.longMoment(after))]
    if (name !== 'owner_id') return []
    if (after === null) return [copy.unassigned]
    return after === staff_member_id
      ? [copy.assignedToSelf]
      : [copy.assignedTo(nameOfStaff(String(after)) ?? copy.formerColleague)]
  })
  const isClosing = fields.some(({ name }) => name === 'won_value' || name === 'close_reason')
  const sentence = changed.length > 0 ? changed.join(copy.and) : isClosing ? copy.closing : (copy.work[what] ?? what)
  const details = fields.flatMap(({ name, after = null }): string[] => {
    if (after === null) return []
    if (name === 'won_value') return [formatAmount(currency, Number(after))]
    return name === 'close_reason' || name === 'snooze_reason' ? [String(after)] : []
  })
  return (
    <>
      <b>{who}</b> {sentence}
      {details.length > 0 && <p className="small">{details.join(', ')}</p>}
    </>
  )
}

function Returned({ entry: { fields } }: { entry: WorkEvent }) {
  const reason = fields[0]?.after
  return (
    <>
      {copy.work['lead.returned']}
      {reason && <p className="small">{reason}</p>}
    </>
  )
}

function Correction({
  entry: { staff_member_id, fields },
  about: { nameOfStaff },
}: {
  entry: Extract<TimelineEvent, { type: 'correction' }>
  about: TimelineOptions
}) {
  const say = (name: string, value: string | null) =>
    value === null ? copy.none : name === 'country' ? countryName(value) : value
  return (
    <>
      <b>{nameOfStaff(staff_member_id) ?? copy.formerColleague}</b> {copy.corrected}
      {fields.map(({ name, before, after }) => (
        <p key={name} className="small">
          {copy.correction(factLabel(name), say(name, before), say(name, after))}
        </p>
      ))}
    </>
  )
}

const factLabel = (name: string) => (newLeadCopy.fields as Readonly<Record<string, string>>)[name] ?? name

function mergeDeliveries(lines: readonly DatedEntry[]): DatedEntry[] {
  const result: DatedEntry[] = []
  for (const line of lines) {
    const last = result.at(-1)
    if (last?.joins && line.joins && last.time === line.time) {
      const joins = `${last.joins}, ${line.joins}`
      result[result.length - 1] = { ...last, joins, what: joins }
    } else result.push(line)
  }
  return result
}

function groupByDay(lines: readonly DatedEntry[], { dayHeading }: SiteClock): TimelineEntry[] {
  let last: string | undefined
  return lines.flatMap(({ at, joins: _, ...line }): TimelineEntry[] => {
    const label = dayHeading(at)
    const isNew = label !== last
    last = label
    return isNew ? [{ id: `day ${line.id}`, by: 'day', what: label }, line] : [line]
  })
}
