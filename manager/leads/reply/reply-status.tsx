import { replyWords as words } from '#content/manager/reply.ts'
import { isWrittenToFile } from '#domain/deliveries/delivery.ts'
import { useStore } from '../../shell/store.ts'
import { deliveryOf } from '../lead/reply-progress.tsx'
import type { Lead } from '../lead-calls.ts'
import { changes, clock } from '../leads.ts'
import type { ReplyDraft } from './reply-drafts.ts'

interface ReplyStatusProps {
  lead: Lead
  draft: ReplyDraft | undefined
  tooMuch: string | undefined
}

/** Where the draft is kept, or what became of the reply before it. */
export function ReplyStatus({ lead, draft, tooMuch }: ReplyStatusProps) {
  const last = useLast(lead)
  return (
    <span className="small soft" role="status">
      {tooMuch ?? (draft ? keptWords(draft) : last)}
    </span>
  )
}

function keptWords({ kept }: ReplyDraft): string | undefined {
  if (!kept) return undefined
  return kept.on === 'server' ? words.kept.server(clock().time(kept.at)) : words.kept.device
}

/** Of what was sent from this page. */
function useLast(lead: Lead): string | undefined {
  const isStuck = useStore(changes.outbox.isStuck)
  const written = useStore(changes.replies.written).findLast(({ leadId }) => leadId === lead.id)
  if (!written) return undefined
  const delivery = deliveryOf(lead, written.mail)
  if (!delivery) return isStuck && written.mail.delivery_id === null ? words.last.waits : words.last.sending
  if (isWrittenToFile(delivery)) return words.last.written
  if (delivery.state === 'done') return words.last.sent(clock().seconds(delivery.updated_at))
  if (delivery.state === 'dead') return words.last.refused
  if (delivery.state === 'unknown') return words.last.unknown
  return delivery.state === 'cancelled' ? words.last.takenBack : words.last.sending
}
