import { useState } from 'react'
import { timelineCopy as copy } from '#content/manager/timeline.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { RadioChip } from '../../ui/chip.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { Lead, TimelineEvent } from '../lead-calls.ts'
import { changes, clock, colleagues, nameOfStaff } from '../leads.ts'
import { visitorName } from './delivery-progress.ts'
import { SectionHead } from './personal-data.tsx'
import { deliveryOf, ReplyProgress } from './reply-progress.tsx'
import { type TimelineFilter, timelineEntries } from './timeline-entries.tsx'

const choices = ['all', 'people', 'system'] as const satisfies TimelineFilter[]

export function LeadTimeline({ lead, order }: { lead: Lead; order: readonly TimelineEvent[] }) {
  const [shown, setShown] = useState<TimelineFilter>('all')
  const known = useStore(colleagues)
  const written = useStore(changes.notes)
  const replies = useStore(changes.replies.written)
  const { staff_member: staffMember, settings } = useMe()
  const isRead = new Set(order.map(({ id }) => id))
  const happenings = timelineEntries(
    order,
    {
      leadId: lead.id,
      kind: lead.kind,
      person: visitorName(lead),
      clock: clock(),
      currency: lead.currency,
      nameOfStaff: (id) => (id === staffMember.id ? staffMember.name : nameOfStaff(id, known)),
      unsent: written.filter((note) => note.lead_id === lead.id && !isRead.has(note.id)),
      pendingReplies: replies
        .filter(({ leadId, mail }) => leadId === lead.id && !isRead.has(mail.id))
        .map(({ mail }) => mail),
      isUnsent: (mail) => deliveryOf(lead, mail)?.last_error === 'taken-back',
      progressOf: (mail) => <ReplyProgress lead={lead} mail={mail} />,
    },
    shown,
  )
  return (
    <section aria-label={copy.heading}>
      <SectionHead heading={copy.heading}>
        <fieldset className="chips">
          <legend className="vh">{copy.filters.label}</legend>
          {choices.map((choice) => (
            <RadioChip key={choice} name="order" checked={shown === choice} onChange={() => setShown(choice)}>
              {copy.filters[choice]}
            </RadioChip>
          ))}
        </fieldset>
      </SectionHead>
      <Timeline happenings={happenings} />
      <p className="small soft">{copy.zone(cityOf(settings.time_zone))}</p>
    </section>
  )
}

const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
