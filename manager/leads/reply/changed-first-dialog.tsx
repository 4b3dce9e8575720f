import { leadWords } from '#content/manager/lead.ts'
import { replyWords } from '#content/manager/reply.ts'
import { stageWords } from '#content/manager/stages.ts'
import { useStore } from '../../shell/store.ts'
import { B } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Said } from '../../ui/timeline.tsx'
import type { Mail, Moment } from '../lead-calls.ts'
import { changes, clock } from '../leads.ts'

const { conflict: words } = replyWords

/** Somebody else has worked on the lead: what they did and wrote stands over one's own words. */
export function Quicker({ leadId, order }: { leadId: string; order: readonly Moment[] }) {
  const found = useStore(changes.replies.conflicts).find((one) => one.leadId === leadId)
  if (!found) return null
  const { by, at, current } = found.conflict
  const name = by?.name ?? leadWords.conflict.somebody
  const theirs = mailOf(order, by?.id, at)
  return (
    <div className="compose__quicker">
      <Note
        tone="warn"
        isAlert
        acts={
          <B size="s" onClick={() => changes.replies.settle(leadId)}>
            {words.settle}
          </B>
        }
      >
        <b>{words.quicker(name)}</b> {words.stands(clock().time(at), stageWords[current.stage])}
      </Note>
      {theirs && (
        <>
          <p className="small">{words.theirs(name)}</p>
          <Said by="us">{theirs.text}</Said>
        </>
      )}
    </div>
  )
}

/** What they wrote with the change that was quicker. */
function mailOf(order: readonly Moment[], operatorId: string | undefined, at: string): Mail | undefined {
  const moment = order.find((one) => one.type === 'mail' && one.at === at && one.mail.staff_member_id === operatorId)
  return moment?.type === 'mail' ? moment.mail : undefined
}
