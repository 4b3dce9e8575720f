import { Fragment, type ReactNode } from 'react'
import { interestNames } from '#content/interests.ts'
import { leadCopy } from '#content/manager/lead.ts'
import { timelineCopy } from '#content/manager/timeline.ts'
import { formatAmount } from '#domain/text/currency.ts'
import { localTimeIn } from '../../dates/time-there.ts'
import { useNow } from '../../dates/use-now.ts'
import { useHasPermission } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DescriptionList } from '../../ui/section.tsx'
import { assignToMe } from '../lead-actions.ts'
import type { Lead } from '../lead-calls.ts'
import { clock, colleagues, nameOfStaff } from '../leads.ts'
import { hostOf, pathOf } from '../link-text.ts'
import { countryName } from '../list/filter-chips.tsx'
import { StageLabel } from '../stage-label.tsx'

const copy = leadCopy.fact

export const Facts = ({ lead }: { lead: Lead }) => {
  const { longMoment, seconds, longDate } = clock()
  const { stage, close_reason, won_value, snooze_reason } = lead.progress
  return (
    <DescriptionList
      rows={[
        [lead.kind === 'demo' ? copy.whatsapp : copy.phone, lead.telephone && <Telephone lead={lead} />],
        [copy.email, lead.email && <Email key="email" address={lead.email} />],
        [copy.country, lead.country && <Country key="country" code={lead.country} />],
        [copy.wants, lead.interests && interestsText(lead.interests)],
        [copy.demo, lead.demo && <Demo demo={lead.demo} />],
        [copy.owner, <Owner id={lead.id} ownerId={lead.progress.owner_id} isOver={lead.state === 'held'} />],
        [copy.value, won_value === null ? null : formatAmount(lead.currency, won_value)],
        [stage === 'won' ? copy.closeReason.won : copy.closeReason.closed, close_reason],
        [copy.later, lead.progress.snoozed_until && longMoment(lead.progress.snoozed_until)],
        [copy.snoozeReason, snooze_reason],
        [copy.added, lead.added_by && <AddedBy key="added" id={lead.added_by} />],
        [copy.from, lead.page_address && pathOf(lead.page_address)],
        [copy.campaign, lead.utm && <Campaign utm={lead.utm} />],
        [copy.referrer, lead.referrer && hostOf(lead.referrer)],
        [copy.first, lead.first_touch.lead_id === lead.id ? null : touchText(lead.first_touch)],
        [copy.last, lead.last_touch.lead_id === lead.id ? null : touchText(lead.last_touch)],
        [copy.consent, lead.consent_at && <Consent lead={lead} at={lead.consent_at} />],
        [copy.received, `${longDate(lead.created_at)}, ${seconds(lead.created_at)}`],
        [copy.kept, lead.retained_until && longDate(lead.retained_until)],
      ]}
    />
  )
}

export const ErasedFacts = ({ lead }: { lead: Lead }) => (
  <DescriptionList
    rows={[
      [copy.stateWas, <StageLabel stage={lead.progress.stage} />],
      [copy.ownerWas, lead.progress.owner_id && <Owner id={lead.id} ownerId={lead.progress.owner_id} isOver />],
      [copy.received, clock().longMoment(lead.created_at)],
      [copy.rowGoes, lead.retained_until && clock().longDate(lead.retained_until)],
    ]}
  />
)

const Telephone = ({ lead: { telephone, telephone_written, telephone_valid } }: { lead: Lead }) => (
  <>
    <a href={`tel:${telephone}`}>{telephone_written}</a>
    {telephone_valid !== null && (
      <>
        <br />
        <span className="soft">{copy.possible[telephone_valid ? 'true' : 'false']}</span>
      </>
    )}
  </>
)

/** Shows the local time, so that staff can tell whether to call. */
function Country({ code }: { code: string }) {
  const now = useNow()
  const time = localTimeIn(code, now)
  return time === undefined ? countryName(code) : copy.there(countryName(code), time)
}

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
      {(isOver ? copy.demoOver : copy.demoOpen)(number, until)}
      <br />
      <span className="soft">
        {room}, {copy.phones(phones)}
      </span>
    </>
  )
}

function Owner({ id, ownerId, isOver = false }: { id: string; ownerId: string | null; isOver?: boolean }) {
  const known = useStore(colleagues)
  const canWork = useHasPermission('leads.work')
  const name = ownerId === null ? undefined : (nameOfStaff(ownerId, known) ?? timelineCopy.formerColleague)
  return (
    <>
      <span className="owner">
        <Avatar person={ownerId !== null && name ? { id: ownerId, name } : null} />
        {name ?? leadCopy.unassignedYet}
      </span>{' '}
      {ownerId === null && canWork && !isOver && (
        <button type="button" className="link" onClick={() => assignToMe([id])}>
          {leadCopy.assignToMe}
        </button>
      )}
    </>
  )
}

function AddedBy({ id }: { id: string }) {
  const known = useStore(colleagues)
  return nameOfStaff(id, known) ?? timelineCopy.formerColleague
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

const interestsText = (interests: string) =>
  interests
    .split(',')
    .map((interest) => interestNames[interest] ?? interest)
    .join(', ')

const touchText = ({ at, page, referrer }: Lead['first_touch']) =>
  copy.touch(clock().longMoment(at), page && pathOf(page), referrer && hostOf(referrer))

function Consent({ lead, at }: { lead: Lead; at: string }): ReactNode {
  const consentText = copy.consentTo(lead.consent_version ?? '', `${clock().longDate(at)}, ${clock().seconds(at)}`)
  if (!lead.consent_text) return consentText
  return (
    <details className="consent">
      <summary>
        {consentText} <span className="link">{copy.readIt}</span>
      </summary>
      <p>{lead.consent_text}</p>
    </details>
  )
}
