import { useEffect, useState } from 'react'
import { replyCopy } from '#content/manager/reply.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { ProgressTrack } from '../../ui/progress-track.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import type { Delivery, Lead, Mail } from '../lead-calls.ts'
import { changes, clock } from '../leads.ts'
import { deliveryTrack, visitorName } from './delivery-progress.ts'

const { status: copy } = replyCopy

export const deliveryOf = ({ deliveries }: Pick<Lead, 'deliveries'>, mail: Mail): Delivery | undefined =>
  deliveries.find(({ id }) => id === mail.delivery_id)

/** Offers to undo the reply until it is sent; then shows the progress of its delivery. */
export function ReplyProgress({ lead, mail }: { lead: Lead; mail: Mail }) {
  const delivery = deliveryOf(lead, mail)
  const isHere = useIsBefore(sendsAt(delivery))
  if (!delivery || isHere) return <PendingReply leadId={lead.id} mail={mail} leaves={delivery?.due_at} />
  const { status, needsDecision: _, ...track } = deliveryTrack(delivery, visitorName(lead), clock().seconds)
  return (
    <ul className="timeline__track">
      <ProgressTrack {...track} says={<StatusLabel {...status}>{status.label}</StatusLabel>} />
    </ul>
  )
}

/** Undefined if it was sent or may have been. */
function sendsAt(delivery: Delivery | undefined): number | undefined {
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

interface PendingReplyProps {
  leadId: string
  mail: Mail
  leaves: string | null | undefined
}

function PendingReply({ leadId, mail, leaves }: PendingReplyProps) {
  const { staff_member: staffMember } = useMe()
  const isStuck = useStore(changes.outbox.isStuck)
  const isTakingBack = useStore(changes.outbox.waiting).some(
    ({ command }) => command.type === 'undo-reply' && command.replyId === mail.id,
  )
  if (isTakingBack) return <p className="timeline__sending">{copy.takingBack}</p>
  return (
    <p className="timeline__sending">
      <StatusLabel icon="clock">{isStuck && mail.delivery_id === null ? copy.waits : copy.sending}</StatusLabel>
      {leaves && <span className="soft">{copy.leaves(clock().seconds(leaves))}</span>}
      {mail.staff_member_id === staffMember.id && (
        <button type="button" className="link" onClick={() => changes.replies.unsend(leadId, mail.id, mail)}>
          {copy.takeBack}
        </button>
      )}
    </p>
  )
}
