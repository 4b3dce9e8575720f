import { Button, Heading, Link, Text } from '@react-email/components'
import { staffLeadCopy as copy } from '#content/emails/staff.ts'
import { type LeadColumnsWith, leadColumnsWith } from '#domain/leads/lead-columns.ts'
import { interests, type LeadKind, leadFields, type StoredFields } from '#domain/leads/lead-fields.ts'
import { StaffFrame } from './frame.tsx'
import * as style from './style.ts'

export const StaffLeadEmail = ({ lead }: { lead: StaffLead }) => {
  const facts = leadFacts(lead)
  const held = heldSentence(lead)
  return (
    <StaffFrame title={leadHeading(lead)} preview={leadPlace(lead) || lead.email}>
      <Heading className="i" style={style.heading}>
        {leadHeading(lead)}
      </Heading>
      <Text className="i2" style={{ ...style.text, margin: '4px 0 18px' }}>
        {leadPlace(lead)}
      </Text>
      {held && <HeldNotice why={held} />}
      <table className="rule" width="100%" cellPadding="0" cellSpacing="0" style={style.rule}>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.label} {...fact} />
          ))}
        </tbody>
      </table>
      {lead.email && (
        <Button className="b" href={replyLink(lead)} style={{ ...style.button, margin: '22px 0 0' }}>
          {replyLabel(lead)}
        </Button>
      )}
      <Text className="i2" style={{ ...style.text, margin: '16px 0 0' }}>
        {copy.hint}
      </Text>
      {held && <ApproveCommand id={lead.id} />}
    </StaffFrame>
  )
}

const HeldNotice = ({ why }: { why: string }) => (
  <div style={{ margin: '0 0 24px' }}>
    <Text className="i" style={{ ...style.text, fontWeight: 600 }}>
      {why}
    </Text>
    <Text className="i2" style={{ ...style.text, margin: '6px 0 0' }}>
      {copy.heldAfter}
    </Text>
  </div>
)

const ApproveCommand = ({ id }: { id: string }) => (
  <>
    <Text className="i2" style={{ ...style.small, margin: '24px 0 0' }}>
      {copy.releaseHint}
    </Text>
    <Text className="i code" style={style.command}>
      {copy.release(id)}
    </Text>
  </>
)

const FactRow = ({ label, value, href, note, multiline }: Fact) => (
  <tr>
    <th scope="row" className="i2 cell label" style={style.label}>
      {label}
    </th>
    <td className="i cell value" style={multiline ? style.message : style.value} dir="auto">
      {href ? (
        <Link href={href} style={style.link}>
          {value}
        </Link>
      ) : (
        value
      )}
      {note && (
        <Text className="i2" style={style.note}>
          {note}
        </Text>
      )}
    </td>
  </tr>
)

export interface StaffLead extends StoredFields {
  id: string
  kind: LeadKind
  state: 'accepted' | 'held'
  held_reasons: string
  telephone_valid: number | null
  consent_version: string | null
  consent_at: number | null
  page_address: string | null
  referrer: string | null
  /** JSON object. */
  utm: string | null
  created_at: number
  released_at: number | null
}

interface Fact {
  label: string
  value: string
  href?: string
  note?: string
  /** Preserves the visitor's line breaks. */
  multiline?: boolean
}

/** `New demo: Amara Lindqvist, Kettle & Crane (/modules/demo, spring-fair)`, as far as known. */
export function leadSubject(lead: StaffLead): string {
  const who = [leadHeading(lead), lead.company && toLine(lead.company)].filter(Boolean).join(copy.place.between)
  const source = [pagePath(lead), campaignName(lead)].filter(Boolean).join(copy.place.between)
  return source ? copy.from(who, source) : who
}

/** Code points of one part, so that a long one does not push others out of the subject. */
const MAX_PART_LENGTH = 40

const pagePath = ({ page_address }: StaffLead) => shorten(URL.parse(page_address ?? '')?.pathname ?? '')

function campaignName({ utm }: StaffLead): string {
  const { campaign, utm_campaign, source, utm_source } = utm ? (JSON.parse(utm) as Record<string, string>) : {}
  return shorten(toLine(campaign ?? utm_campaign ?? source ?? utm_source ?? ''))
}

function shorten(text: string): string {
  const points = Array.from(text)
  return points.length > MAX_PART_LENGTH ? `${points.slice(0, MAX_PART_LENGTH - 1).join('')}…` : text
}

/** For example `New demo: Amara Lindqvist`. */
export function leadHeading(lead: StaffLead): string {
  const kind = copy.kinds[lead.kind]
  return copy.title(lead.state === 'held' ? copy.held(kind) : copy.fresh(kind), leadName(lead) || toLine(lead.email))
}

const leadName = ({ first_name, last_name }: StaffLead) => toLine([first_name, last_name].filter(Boolean).join(' '))

const replyLabel = ({ first_name }: StaffLead) => (first_name ? copy.reply(toLine(first_name)) : copy.replyUnnamed)

export function leadPlace({ job_function, company, country }: StaffLead): string {
  const work = [job_function, company].filter((part) => part !== null).map(toLine)
  return [work.join(copy.place.of), country ? (countryNames.of(country) ?? country) : '']
    .filter(Boolean)
    .join(copy.place.between)
}

export function heldSentence({ state, held_reasons }: StaffLead): string | undefined {
  if (state !== 'held') return undefined
  const reasons = held_reasons.split(',').filter(Boolean)
  return copy.heldBecause(listFormat.format(reasons.map((reason) => copy.heldReasons[reason] ?? reason)))
}

const replyLink = ({ email }: StaffLead) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

type KnownFact = [label: string, value: string | null, more?: Omit<Fact, 'label' | 'value'>]

/** All other known facts, most important first. */
export function leadFacts(lead: StaffLead): Fact[] {
  const { labels } = copy
  const facts: KnownFact[] = [
    ...factFields.map((name) => fieldFact(name, lead)),
    [labels.page, lead.page_address],
    [labels.referrer, lead.referrer],
    [labels.utm, lead.utm && campaign(lead.utm)],
    [labels.consent, lead.consent_version && copy.consent(lead.consent_version, formatUtc(lead.consent_at ?? 0))],
    [labels.received, formatUtc(lead.created_at)],
    [labels.check, lead.released_at === null ? null : copy.released(formatUtc(lead.released_at))],
    [labels.lead, lead.id],
  ]
  return facts.flatMap(([label, value, more]) =>
    value ? [{ label, value: more?.multiline ? withoutDirections(value) : toLine(value), ...more }] : [],
  )
}

const factFields = leadColumnsWith({ staffMail: 'fact' })

function fieldFact(name: LeadColumnsWith<{ staffMail: 'fact' }>, lead: StaffLead): KnownFact {
  const label = copy.labels[name]
  if (name === 'email') return [label, lead.email, { href: replyLink(lead) }]
  if (name === 'telephone') return [label, lead.telephone, telephoneLink(lead)]
  if (name === 'interests') return [label, lead.interests && interestNames(lead.interests)]
  return [label, lead[name], { multiline: leadFields.specified[name].type === 'textarea' }]
}

const telephoneLink = ({ telephone, telephone_valid }: StaffLead) => ({
  href: `tel:${telephone}`,
  ...(telephone_valid === 0 && { note: copy.unassigned }),
})

function interestNames(chosen: string): string {
  const codes = chosen.split(',')
  if (interests.every((one) => codes.includes(one))) return copy.allInterests
  return codes.map((code) => copy.interests[code] ?? code).join(', ')
}

const campaign = (utm: string) =>
  Object.entries(JSON.parse(utm) as Record<string, string>)
    .map(([name, value]) => `${name.replace(/^utm_/, '')} ${value}`)
    .join(', ')

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const listFormat = new Intl.ListFormat('en-US')

const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const formatUtc = (at: number) => `${dateFormat.format(at)} UTC`

/** Bidirectional controls could make one name look like another. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const withoutDirections = (text: string) => text.replace(directions, '')
const toLine = (text: string) => withoutDirections(text).replace(/\s+/g, ' ').trim()
