import { replyCopy as copy } from '#content/manager/reply.ts'
import { isWrittenToFile } from '#domain/deliveries/delivery.ts'
import { useStore } from '../../shell/store.ts'
import { deliveryOf } from '../lead/reply-progress.tsx'
import type { Lead } from '../lead-calls.ts'
import { changes, clock } from '../leads.ts'
import type { ReplyDraft } from './reply-drafts.ts'

interface ReplyStatusProps {
  lead: Lead
  draft: ReplyDraft | undefined
  lengthError: string | undefined
}

export function ReplyStatus({ lead, draft, lengthError }: ReplyStatusProps) {
  const last = useLastReplyText(lead)
  return (
    <span className="small soft" role="status">
      {lengthError ?? (draft ? savedText(draft) : last)}
    </span>
  )
}

function savedText({ saved }: ReplyDraft): string | undefined {
  if (!saved) return undefined
  return saved.on === 'server' ? copy.saved.server(clock().time(saved.at)) : copy.saved.device
}

function useLastReplyText(lead: Lead): string | undefined {
  const isStuck = useStore(changes.outbox.isStuck)
  const written = useStore(changes.replies.written).findLast(({ leadId }) => leadId === lead.id)
  if (!written) return undefined
  const delivery = deliveryOf(lead, written.mail)
  if (!delivery) return isStuck && written.mail.delivery_id === null ? copy.last.waits : copy.last.sending
  if (isWrittenToFile(delivery)) return copy.last.written
  if (delivery.state === 'done') return copy.last.sent(clock().seconds(delivery.updated_at))
  if (delivery.state === 'dead') return copy.last.refused
  if (delivery.state === 'unknown') return copy.last.unknown
  return delivery.state === 'cancelled' ? copy.last.takenBack : copy.last.sending
}
