import { useEffect, useState } from 'react'
import { replyWords } from '#content/manager/reply.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Track } from '../../ui/progress-track.tsx'
import { St } from '../../ui/status-label.tsx'
import type { Delivery, Lead, Mail } from '../lead-calls.ts'
import { changes, clock } from '../leads.ts'
import { calledIn, trackOf } from './delivery-progress.ts'

const { standing: words } = replyWords

export const deliveryOf = ({ deliveries }: Pick<Lead, 'deliveries'>, mail: Mail): Delivery | undefined =>
  deliveries.find(({ id }) => id === mail.delivery_id)

/** Until a reply leaves it can be taken back; then its ribbon runs as far as it has come. */
export function ReplyProgress({ lead, mail }: { lead: Lead; mail: Mail }) {
  const delivery = deliveryOf(lead, mail)
  const isHere = useIsBefore(leavesAt(delivery))
  if (!delivery || isHere) return <Leaving leadId={lead.id} mail={mail} leaves={delivery?.due_at} />
  const { says, asks: _, ...track } = trackOf(delivery, calledIn(lead), clock().seconds)
  return (
    <ul className="order__track">
      <Track {...track} says={<St {...says}>{says.words}</St>} />
    </ul>
  )
}

/** Undefined where it has left, or may have. */
function leavesAt(delivery: Delivery | undefined): number | undefined {
  if (delivery?.state !== 'pending' || delivery.first_attempt_at !== null || delivery.due_at === null) return undefined
  return Date.parse(delivery.due_at)
}

function useIsBefore(end: number | undefined): boolean {
  const [, paint] = useState(0)
  useEffect(() => {
    if (end === undefined) return
    const timer = setTimeout(() => paint((count) => count + 1), end - Date.now())
    return () => clearTimeout(timer)
  }, [end])
  return end !== undefined && Date.now() < end
}

interface LeavingProps {
  leadId: string
  mail: Mail
  leaves: string | null | undefined
}

function Leaving({ leadId, mail, leaves }: LeavingProps) {
  const { operator } = useMe()
  const isStuck = useStore(changes.outbox.isStuck)
  const isTakingBack = useStore(changes.outbox.waiting).some(
    ({ what }) => what.type === 'no-reply' && what.replyId === mail.id,
  )
  if (isTakingBack) return <p className="order__leaving">{words.takingBack}</p>
  return (
    <p className="order__leaving">
      <St icon="clock">{isStuck && mail.delivery_id === null ? words.waits : words.sending}</St>
      {leaves && <span className="soft">{words.leaves(clock().seconds(leaves))}</span>}
      {mail.staff_member_id === operator.id && (
        <button type="button" className="link" onClick={() => changes.replies.takeBack(leadId, mail.id, mail)}>
          {words.takeBack}
        </button>
      )}
    </p>
  )
}
