import { replyWords as words } from '#content/manager/reply.ts'
import type { Lead } from '../desk-calls.ts'

/** To whom, from whom, and where answers go. */
export const Whom = ({ lead: { email, reply } }: { lead: Pick<Lead, 'email' | 'reply'> }) => (
  <div className="compose__to">
    <span>
      <span className="soft">{words.to}</span> {email}
    </span>
    <span>
      <span className="soft">{words.from}</span> {reply.from}
    </span>
    <span className="soft">{words.answers[reply.answers](reply.answers_to)}</span>
  </div>
)
