import { leadCopy } from '#content/manager/lead.ts'
import { replyCopy } from '#content/manager/reply.ts'
import { stageLabels } from '#content/manager/stages.ts'
import { useStore } from '../../shell/store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SentMessage } from '../../ui/timeline.tsx'
import type { Mail, TimelineEvent } from '../lead-calls.ts'
import { changes, clock } from '../leads.ts'

const { conflict: copy } = replyCopy

export function ReplyConflictNotice({ leadId, order }: { leadId: string; order: readonly TimelineEvent[] }) {
  const found = useStore(changes.replies.conflicts).find((one) => one.leadId === leadId)
  if (!found) return null
  const { by, at, current } = found.conflict
  const name = by?.name ?? leadCopy.conflict.colleague
  const theirs = mailOf(order, by?.id, at)
  return (
    <div className="compose__conflict">
      <Notice
        tone="warn"
        isAlert
        actions={
          <Button size="s" onClick={() => changes.replies.dismissConflict(leadId)}>
            {copy.settle}
          </Button>
        }
      >
        <b>{copy.quicker(name)}</b> {copy.stands(clock().time(at), stageLabels[current.stage])}
      </Notice>
      {theirs && (
        <>
          <p className="small">{copy.theirs(name)}</p>
          <SentMessage text={theirs.text} />
        </>
      )}
    </div>
  )
}

/** The reply that the colleague sent with the conflicting change. */
function mailOf(order: readonly TimelineEvent[], staffMemberId: string | undefined, at: string): Mail | undefined {
  const moment = order.find((one) => one.type === 'mail' && one.at === at && one.mail.staff_member_id === staffMemberId)
  return moment?.type === 'mail' ? moment.mail : undefined
}
