import { mailWords as words } from '#content/manager/mails.ts'
import { BLink } from '../../parts/b.tsx'
import { Note } from '../../parts/note.tsx'
import { useMay } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { counts } from '../desk.ts'
import { useWanted } from '../use-wanted.ts'

/** Above the held leads, since these wait for the same look. */
export function MailsLine() {
  const { filter } = useWanted()
  const mails = useStore(counts)?.mails ?? 0
  const mayWork = useMay('leads.work')
  if (filter.view !== 'held' || mails === 0 || !mayWork) return null
  return (
    <Note
      acts={
        <BLink to="/leads/mails" size="s">
          {words.look}
        </BLink>
      }
    >
      {words.waiting(mails)}
    </Note>
  )
}
