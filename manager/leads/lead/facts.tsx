import { Fragment, type ReactNode } from 'react'
import { interestNames } from '#content/interests.ts'
import { leadWords } from '#content/manager/lead.ts'
import { orderWords } from '#content/manager/order.ts'
import { timeThere } from '../../dates/time-there.ts'
import { useNow } from '../../dates/use-now.ts'
import { useMay } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Who } from '../../ui/avatar.tsx'
import { Rows } from '../../ui/section.tsx'
import { take } from '../lead-actions.ts'
import type { Lead } from '../lead-calls.ts'
import { clock, colleagues, nameOfStaff } from '../leads.ts'
import { hostOf, pathOf } from '../link-text.ts'
import { countryName } from '../list/filter-chips.tsx'
import { StageSt } from '../stage-label.tsx'

const words = leadWords.fact

/** What the visitor gave, and where they came from. */
export const Facts = ({ lead }: { lead: Lead }) => {
  const { longMoment, seconds, longDate } = clock()
  return (
    <Rows
      rows={[
        [lead.kind === 'demo' ? words.whatsapp : words.phone, lead.telephone && <Telephone lead={lead} />],
        [words.email, <Email key="email" address={lead.email} />],
        [words.country, lead.country && <Country key="country" code={lead.country} />],
        [words.wants, lead.interests && wantsWords(lead.interests)],
        [words.demo, lead.demo && <Demo demo={lead.demo} />],
        [words.owner, <Owner id={lead.id} ownerId={lead.progress.owner_id} isOver={lead.state === 'held'} />],
        [words.later, lead.progress.snoozed_until && longMoment(lead.progress.snoozed_until)],
        [words.from, lead.page_address && pathOf(lead.page_address)],
        [words.campaign, lead.utm && <Campaign utm={lead.utm} />],
        [words.referrer, lead.referrer && hostOf(lead.referrer)],
        [words.first, lead.first_touch.lead_id === lead.id ? null : touchWords(lead.first_touch)],
        [words.last, lead.last_touch.lead_id === lead.id ? null : touchWords(lead.last_touch)],
        [words.consent, lead.consent_at && <Consent lead={lead} at={lead.consent_at} />],
        [words.received, `${longDate(lead.created_at)}, ${seconds(lead.created_at)}`],
        [words.kept, lead.kept_until && longDate(lead.kept_until)],
      ]}
    />
  )
}

/** What an erasure leaves. */
export const ErasedFacts = ({ lead }: { lead: Lead }) => (
  <Rows
    rows={[
      [words.stateWas, <StageSt stage={lead.progress.stage} />],
      [words.ownerWas, lead.progress.owner_id && <Owner id={lead.id} ownerId={lead.progress.owner_id} isOver />],
      [words.received, clock().longMoment(lead.created_at)],
      [words.rowGoes, lead.kept_until && clock().longDate(lead.kept_until)],
    ]}
  />
)

const Telephone = ({ lead: { telephone, telephone_written, telephone_valid } }: { lead: Lead }) => (
  <>
    <a href={`tel:${telephone}`}>{telephone_written}</a>
    {telephone_valid !== null && (
      <>
        <br />
        <span className="soft">{words.possible[telephone_valid ? 'true' : 'false']}</span>
      </>
    )}
  </>
)

/** With its clock, which tells whether it is a time to call. */
function Country({ code }: { code: string }) {
  const now = useNow()
  const time = timeThere(code, now)
  return time === undefined ? countryName(code) : words.there(countryName(code), time)
}

/** Breaks at the sign that divides it. */
function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}

function Demo({ demo: { number, expires_at, room, phones } }: { demo: NonNullable<Lead['demo']> }) {
  const until = clock().longMoment(expires_at)
  const isOver = Date.parse(expires_at) < Date.now()
  return (
    <>
      {(isOver ? words.demoOver : words.demoOpen)(number, until)}
      <br />
      <span className="soft">
        {room}, {words.phones(phones)}
      </span>
    </>
  )
}

function Owner({ id, ownerId, isOver = false }: { id: string; ownerId: string | null; isOver?: boolean }) {
  const known = useStore(colleagues)
  const canWork = useMay('leads.work')
  const name = ownerId === null ? undefined : (nameOfStaff(ownerId, known) ?? orderWords.somebody)
  return (
    <>
      <span className="owner">
        <Who person={ownerId !== null && name ? { id: ownerId, name } : null} />
        {name ?? leadWords.nobodyYet}
      </span>{' '}
      {ownerId === null && canWork && !isOver && (
        <button type="button" className="link" onClick={() => take([id])}>
          {leadWords.take}
        </button>
      )}
    </>
  )
}

const Campaign = ({ utm }: { utm: Record<string, string> }) => (
  <>
    {Object.entries(utm).map(([name, value], index) => (
      <Fragment key={name}>
        {index > 0 && <br />}
        {name} {value}
      </Fragment>
    ))}
  </>
)

const wantsWords = (interests: string) =>
  interests
    .split(',')
    .map((interest) => interestNames[interest] ?? interest)
    .join(', ')

const touchWords = ({ at, page, referrer }: Lead['first_touch']) =>
  words.touch(clock().longMoment(at), page && pathOf(page), referrer && hostOf(referrer))

function Consent({ lead, at }: { lead: Lead; at: string }): ReactNode {
  const given = words.consentTo(lead.consent_version ?? '', `${clock().longDate(at)}, ${clock().seconds(at)}`)
  if (!lead.consent_text) return given
  return (
    <details className="consent">
      <summary>
        {given} <span className="link">{words.readIt}</span>
      </summary>
      <p>{lead.consent_text}</p>
    </details>
  )
}
