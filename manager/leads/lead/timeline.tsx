import { useState } from 'react'
import { orderWords as words } from '#content/manager/order.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { ChipChoice } from '../../ui/chip.tsx'
import { Order } from '../../ui/timeline.tsx'
import type { Lead, Moment } from '../lead-calls.ts'
import { changes, clock, colleagues, nameOfStaff } from '../leads.ts'
import { calledIn } from './delivery-progress.ts'
import { BlockHead } from './personal-data.tsx'
import { deliveryOf, ReplyProgress } from './reply-progress.tsx'
import { orderOf, type Shown } from './timeline-entries.tsx'

const choices = ['all', 'people', 'system'] as const satisfies Shown[]

/** What happened to a lead, and who did what. */
export function RunningOrder({ lead, order }: { lead: Lead; order: readonly Moment[] }) {
  const [shown, setShown] = useState<Shown>('all')
  const known = useStore(colleagues)
  const written = useStore(changes.notes)
  const replies = useStore(changes.replies.written)
  const { operator, desk } = useMe()
  const isRead = new Set(order.map(({ id }) => id))
  const happenings = orderOf(
    order,
    {
      kind: lead.kind,
      person: calledIn(lead),
      clock: clock(),
      nameOfStaff: (id) => (id === operator.id ? operator.name : nameOfStaff(id, known)),
      unsent: written.filter((note) => note.lead_id === lead.id && !isRead.has(note.id)),
      leaving: replies.filter(({ leadId, mail }) => leadId === lead.id && !isRead.has(mail.id)).map(({ mail }) => mail),
      isTakenBack: (mail) => deliveryOf(lead, mail)?.last_error === 'taken-back',
      progressOf: (mail) => <ReplyProgress lead={lead} mail={mail} />,
    },
    shown,
  )
  return (
    <section aria-label={words.heading}>
      <BlockHead words={words.heading}>
        <fieldset className="chips">
          <legend className="vh">{words.filters.label}</legend>
          {choices.map((choice) => (
            <ChipChoice key={choice} name="order" checked={shown === choice} onChange={() => setShown(choice)}>
              {words.filters[choice]}
            </ChipChoice>
          ))}
        </fieldset>
      </BlockHead>
      <Order happenings={happenings} />
      <p className="small soft">{words.zone(cityOf(desk.time_zone))}</p>
    </section>
  )
}

const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
