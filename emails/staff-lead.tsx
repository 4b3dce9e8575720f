import { Button, Heading, Link, Text } from '@react-email/components'
import { staffLeadWords as words } from '#content/emails/staff.ts'
import { type LeadColumnsWith, leadColumnsWith } from '#domain/leads/lead-columns.ts'
import { interests, type LeadKind, leadFields, type StoredFields } from '#domain/leads/lead-fields.ts'
import { Frame } from './frame.tsx'
import * as style from './style.ts'

export const StaffLeadEmail = ({ lead }: { lead: StaffLead }) => {
  const facts = leadFacts(lead)
  const held = heldSentence(lead)
  return (
    <Frame title={leadHeading(lead)} preview={leadPlace(lead) || lead.email}>
      <Heading className="i" style={style.heading}>
        {leadHeading(lead)}
      </Heading>
      <Text className="i2" style={{ ...style.text, margin: '4px 0 18px' }}>
        {leadPlace(lead)}
      </Text>
      {held && <Held why={held} />}
      <table className="rule" width="100%" cellPadding="0" cellSpacing="0" style={style.rule}>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.label} {...fact} />
          ))}
        </tbody>
      </table>
      <Button className="b" href={replyLink(lead)} style={{ ...style.button, margin: '22px 0 0' }}>
        {replyLabel(lead)}
      </Button>
      <Text className="i2" style={{ ...style.text, margin: '16px 0 0' }}>
        {words.hint}
      </Text>
      {held && <Release id={lead.id} />}
    </Frame>
  )
}

const Held = ({ why }: { why: string }) => (
  <div style={{ margin: '0 0 24px' }}>
    <Text className="i" style={{ ...style.text, fontWeight: 600 }}>
      {why}
    </Text>
    <Text className="i2" style={{ ...style.text, margin: '6px 0 0' }}>
      {words.heldAfter}
    </Text>
  </div>
)

const Release = ({ id }: { id: string }) => (
  <>
    <Text className="i2" style={{ ...style.small, margin: '24px 0 0' }}>
      {words.releaseHint}
    </Text>
    <Text className="i code" style={style.command}>
      {words.release(id)}
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

/** Timestamps are milliseconds since 1970. */
export interface StaffLead extends StoredFields {
  id: string
  kind: LeadKind
  state: 'accepted' | 'held'
  /** Comma-separated. */
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
  /** A remark about the value. */
  note?: string
  /** Keeps the visitor's line breaks. */
  multiline?: boolean
}

/**
 * `New demo: Amara Lindqvist, Kettle & Crane (/modules/demo, spring-fair)`, with person, company,
 * page and campaign as far as known.
 */
export function leadSubject(lead: StaffLead): string {
  const who = [leadHeading(lead), lead.company && line(lead.company)].filter(Boolean).join(words.place.between)
  const source = [pagePath(lead), campaignName(lead)].filter(Boolean).join(words.place.between)
  return source ? words.from(who, source) : who
}

/** Code points of one part, so that long ones do not push others out of the subject. */
const LONGEST_PART = 40

const pagePath = ({ page_address }: StaffLead) => shortened(URL.parse(page_address ?? '')?.pathname ?? '')

function campaignName({ utm }: StaffLead): string {
  const { campaign, utm_campaign, source, utm_source } = utm ? (JSON.parse(utm) as Record<string, string>) : {}
  return shortened(line(campaign ?? utm_campaign ?? source ?? utm_source ?? ''))
}

function shortened(text: string): string {
  const points = Array.from(text)
  return points.length > LONGEST_PART ? `${points.slice(0, LONGEST_PART - 1).join('')}…` : text
}

/** The heading, such as `New demo: Amara Lindqvist`. */
export function leadHeading(lead: StaffLead): string {
  const kind = words.kinds[lead.kind]
  return words.title(lead.state === 'held' ? words.held(kind) : words.fresh(kind), leadName(lead) || line(lead.email))
}

const leadName = ({ first_name, last_name }: StaffLead) => line([first_name, last_name].filter(Boolean).join(' '))

const replyLabel = ({ first_name }: StaffLead) => (first_name ? words.reply(line(first_name)) : words.replyUnnamed)

/** `Head of Sourcing at Kettle & Crane, United Kingdom`, as far as known. */
export function leadPlace({ job_function, company, country }: StaffLead): string {
  const work = [job_function, company].filter((part) => part !== null).map(line)
  return [work.join(words.place.of), country ? (countryNames.of(country) ?? country) : '']
    .filter(Boolean)
    .join(words.place.between)
}

/** The sentence with the reasons why a lead is held; undefined for one that is not. */
export function heldSentence({ state, held_reasons }: StaffLead): string | undefined {
  if (state !== 'held') return undefined
  const reasons = held_reasons.split(',').filter(Boolean)
  return words.heldBecause(listing.format(reasons.map((reason) => words.heldReasons[reason] ?? reason)))
}

const replyLink = ({ email }: StaffLead) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

type KnownFact = [label: string, value: string | null, more?: Omit<Fact, 'label' | 'value'>]

/** All other known facts, in the order in which staff need them. */
export function leadFacts(lead: StaffLead): Fact[] {
  const { labels } = words
  const facts: KnownFact[] = [
    ...factFields.map((name) => fieldFact(name, lead)),
    [labels.page, lead.page_address],
    [labels.referrer, lead.referrer],
    [labels.utm, lead.utm && campaign(lead.utm)],
    [labels.consent, lead.consent_version && words.consent(lead.consent_version, utc(lead.consent_at ?? 0))],
    [labels.received, utc(lead.created_at)],
    [labels.check, lead.released_at === null ? null : words.released(utc(lead.released_at))],
    [labels.lead, lead.id],
  ]
  return facts.flatMap(([label, value, more]) =>
    value ? [{ label, value: more?.multiline ? withoutDirections(value) : line(value), ...more }] : [],
  )
}

const factFields = leadColumnsWith({ staffMail: 'fact' })

function fieldFact(name: LeadColumnsWith<{ staffMail: 'fact' }>, lead: StaffLead): KnownFact {
  const label = words.labels[name]
  if (name === 'email') return [label, lead.email, { href: replyLink(lead) }]
  if (name === 'telephone') return [label, lead.telephone, telephoneLink(lead)]
  if (name === 'interests') return [label, lead.interests && interestNames(lead.interests)]
  return [label, lead[name], { multiline: leadFields.specified[name].type === 'textarea' }]
}

const telephoneLink = ({ telephone, telephone_valid }: StaffLead) => ({
  href: `tel:${telephone}`,
  ...(telephone_valid === 0 && { note: words.unassigned }),
})

function interestNames(chosen: string): string {
  const codes = chosen.split(',')
  if (interests.every((one) => codes.includes(one))) return words.allInterests
  return codes.map((code) => words.interests[code] ?? code).join(', ')
}

const campaign = (utm: string) =>
  Object.entries(JSON.parse(utm) as Record<string, string>)
    .map(([name, value]) => `${name.replace(/^utm_/, '')} ${value}`)
    .join(', ')

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const listing = new Intl.ListFormat('en-US')

const dates = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const utc = (at: number) => `${dates.format(at)} UTC`

/** Bidirectional controls, with which one name could be made to look like another. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const withoutDirections = (text: string) => text.replace(directions, '')
const line = (text: string) => withoutDirections(text).replace(/\s+/g, ' ').trim()
