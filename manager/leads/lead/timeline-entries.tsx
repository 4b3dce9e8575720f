import type { ReactNode } from 'react'
import { heldWords } from '#content/manager/held.ts'
import { leadWords } from '#content/manager/lead.ts'
import { orderWords as words } from '#content/manager/order.ts'
import { automaticMails, whatsappMessage } from '#domain/leads/incoming-mail.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { DeskClock } from '../../dates/site-clock.ts'
import { type Happening, Said, SaidIn } from '../../ui/timeline.tsx'
import type { Mail, Moment, Note } from '../lead-calls.ts'
import { nameOfMessage } from './delivery-progress.ts'

export interface OrderOf {
  kind: LeadKind
  /** As messages call the visitor. */
  person: string
  clock: DeskClock
  nameOfStaff(id: string): string | undefined
  /** Written here, and not yet in what was read. */
  unsent: readonly Note[]
  leaving: readonly Mail[]
  isTakenBack(mail: Mail): boolean
  /** How far a reply has come. */
  progressOf(mail: Mail): ReactNode
}

export type Shown = 'all' | 'people' | 'system'

type WorkMoment = Extract<Moment, { type: 'work' }>
type DeliveryMoment = Extract<Moment, { type: 'delivery' }>
interface Line extends Happening {
  at: string
  /** Messages that fared well in one minute stand on one line. */
  joins?: string
}

/** Oldest first, under the days on which it happened. */
export function orderOf(moments: readonly Moment[], about: OrderOf, shown: Shown = 'all'): Happening[] {
  const sent = moments.flatMap((moment) =>
    moment.type === 'mail' && moment.mail.direction === 'out' ? [moment.mail] : [],
  )
  const lines = [
    ...moments
      .toReversed()
      .filter((moment) => !isOfReply(moment))
      .map((moment) => lineOf(moment, about, sent)),
    ...about.unsent.map((note) => noteLine(note, about, true)),
    ...about.leaving.map((mail) => mailLine(mail, about, sent)),
  ].filter(({ by }) => shown === 'all' || (by === 'person') === (shown === 'people'))
  return underDays(joined(lines), about.clock)
}

function lineOf(moment: Moment, about: OrderOf, sent: readonly Mail[]): Line {
  const { id, at, type } = moment
  const line = (by: Happening['by'], what: ReactNode): Line => ({ id, at, time: about.clock.time(at), by, what })
  if (type === 'note') return noteLine(moment.note, about, false)
  if (type === 'mail') return mailLine(moment.mail, about, sent)
  if (type === 'work') return line('person', workWords(moment, about))
  if (type === 'delivery') return deliveryLine(moment, about)
  if (type === 'demo')
    return line('system', moment.what === 'room' ? words.demo.room(moment.room) : words.demo[moment.what])
  if (moment.what === 'held') return line('system', `${words.held} ${moment.reasons.map(heldWords.short).join(', ')}`)
  if (moment.what === 'stored')
    return line(
      'system',
      <>
        {words.stored[about.kind]}. <span className="soft">{words.nothingSuspicious}</span>
      </>,
    )
  return line('system', words[moment.what])
}

function deliveryLine(moment: DeliveryMoment, { person, clock }: OrderOf): Line {
  const { id, at, what, channel, error } = moment
  const isBad = what === 'dead' || what === 'unknown' || what === 'failed'
  const fared = what === 'sent' || what === 'done' ? words.done[channel] : words.deliveries[what]
  const text = `${nameOfMessage(moment, person)} ${fared}`
  return {
    ...{ id, at, time: clock.time(at), by: isBad ? 'trouble' : 'system' },
    what: error ? (
      <>
        {text}
        {'. '}
        <span className="soft">{error}</span>
      </>
    ) : (
      text
    ),
    ...(!isBad && !error && { joins: text }),
  }
}

function noteLine(note: Note, { clock, nameOfStaff }: OrderOf, isUnsent: boolean): Line {
  const { id, created_at: at, staff_member_id, kind, text, minutes } = note
  return {
    ...{ id, at, time: clock.time(at), by: 'person' },
    what: (
      <>
        <b>{nameOfStaff(staff_member_id) ?? words.somebody}</b>
        {kind === 'call' ? words.call(minutes) : words.note}
        {isUnsent && <span className="soft"> {leadWords.compose.waits}</span>}
        <Said by="note">{text}</Said>
      </>
    ),
  }
}

/** Its track stands below its words. */
const isOfReply = (moment: Moment) => moment.type === 'delivery' && moment.channel === 'reply'

function mailLine(mail: Mail, about: OrderOf, sent: readonly Mail[]): Line {
  const { id, created_at: at, direction } = mail
  const what = direction === 'in' ? <Answer mail={mail} person={about.person} sent={sent} /> : replyWords(mail, about)
  return { id, at, time: about.clock.time(at), by: 'person', what }
}

function replyWords(mail: Mail, { nameOfStaff, isTakenBack, progressOf }: OrderOf): ReactNode {
  const { staff_member_id, subject, text } = mail
  const who = <b>{(staff_member_id && nameOfStaff(staff_member_id)) ?? words.somebody}</b>
  if (isTakenBack(mail))
    return (
      <>
        {who} {words.tookBack(subject)}
      </>
    )
  return (
    <>
      {who} {words.wrote(subject)}
      <Said by="us">{text}</Said>
      {progressOf(mail)}
    </>
  )
}

/** Somebody else than the lead's person may have written it, or a program. */
function Answer({ mail, person, sent }: { mail: Mail; person: string; sent: readonly Mail[] }) {
  const { sender_name, held_reason, text, attachments } = mail
  const automatic = automaticMails.find((one) => one === held_reason)
  const isWhatsapp = held_reason === whatsappMessage
  return (
    <>
      <b>{sender_name || person}</b>{' '}
      {automatic ? words.automatic[automatic] : isWhatsapp ? words.answeredByWhatsapp : words.answered}
      {held_reason && !automatic && !isWhatsapp && <p className="small soft">{words.notProven}</p>}
      <SaidIn text={text} earlier={sent} />
      {attachments.length > 0 && <p className="small soft">{words.attached(attachments)}</p>}
    </>
  )
}

function workWords({ what, staff_member_id, fields }: WorkMoment, { nameOfStaff, clock }: OrderOf): ReactNode {
  const who = staff_member_id === null ? words.system : (nameOfStaff(staff_member_id) ?? words.somebody)
  const owner = fields.find(({ name }) => name === 'owner_id')?.after
  const changed = fields.flatMap(({ name, after = null }): string[] => {
    // Taking it, and putting it back, say this by themselves.
    if (name === 'stage' && (owner === staff_member_id ? after === 'in_progress' : owner === null && after === 'new'))
      return []
    if (name === 'stage') return after === 'spam' ? [words.work['lead.spam'] ?? ''] : [words.stage(String(after))]
    if (name === 'snoozed_until') return [after === null ? words.notLater : words.later(clock.longMoment(after))]
    if (name !== 'owner_id') return []
    if (after === null) return [words.freed]
    return after === staff_member_id ? [words.took] : [words.gave(nameOfStaff(String(after)) ?? words.somebody)]
  })
  const said = changed.length > 0 ? changed.join(words.and) : (words.work[what] ?? what)
  return (
    <>
      <b>{who}</b> {said}
    </>
  )
}

function joined(lines: readonly Line[]): Line[] {
  const result: Line[] = []
  for (const line of lines) {
    const last = result.at(-1)
    if (last?.joins && line.joins && last.time === line.time) {
      const joins = `${last.joins}, ${line.joins}`
      result[result.length - 1] = { ...last, joins, what: joins }
    } else result.push(line)
  }
  return result
}

function underDays(lines: readonly Line[], { dayHeading }: DeskClock): Happening[] {
  let last: string | undefined
  return lines.flatMap(({ at, joins: _, ...line }): Happening[] => {
    const label = dayHeading(at)
    const isNew = label !== last
    last = label
    return isNew ? [{ id: `day ${line.id}`, by: 'day', what: label }, line] : [line]
  })
}
