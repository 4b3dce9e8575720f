import { useCallback, useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { leadWords } from '#content/manager/lead.ts'
import { Main } from '../shell/page.tsx'
import { useStore } from '../shell/store.ts'
import { useKeys } from '../shortcuts/actions.ts'
import { Icon } from '../ui/icon.tsx'
import { openWords } from './lead/compose-state.ts'
import { Conflicts } from './lead/conflicts.tsx'
import { subjectOf } from './lead/lead-subject.ts'
import { LeadView } from './lead/lead-view.tsx'
import { useKeyed } from './lead-memory.ts'
import { current, list, live, memory, startDesk, stop } from './leads.ts'
import { deskState, deskTo } from './leads-path.ts'
import { press, useLeadKeys } from './use-lead-shortcuts.ts'

/** One lead by itself, with the way back to its list. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { filter, words } = useStore(list.state)
  const { title } = useTitleOf(id)
  const go = useCallback(
    (next: string | undefined) => {
      if (next !== undefined) void navigate(`/leads/${next}`, { replace: true })
    },
    [navigate],
  )
  const step = useCallback((by: 1 | -1) => go(list.beside(id, by)), [go, id])
  const back = () => void navigate(deskTo(filter), { state: deskState(words) })
  useEffect(startDesk, [])
  // Somebody who comes straight here can go on to the neighbors too.
  useEffect(() => list.show(list.state.get()), [])
  useEffect(() => {
    live.setOpen(id)
    // The list comes back to where its page left it.
    stop.set(id)
    current.set(id)
    return () => live.setOpen(undefined)
  }, [id])
  useLeadKeys(
    () => [id],
    () => go(list.nextWaiting(id)),
  )
  const pressed = (command: Parameters<typeof press>[0]) => () => press(command)
  useKeys({
    'list.next': () => step(1),
    'list.previous': () => step(-1),
    'lead.later': pressed('lead.later'),
    'lead.release': pressed('lead.release'),
    'lead.call': pressed('lead.call'),
    'lead.reply': pressed('lead.reply'),
    'lead.note': pressed('lead.note'),
    'lead.give': pressed('lead.give'),
    'lead.words': () => openWords(id),
    'lead.actions': pressed('lead.actions'),
    back: ({ target }) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) target.blur()
      else back()
    },
  })
  return (
    <Main title={title} width="desk">
      <div className="lead-page">
        <nav className="crumb" aria-label={leadWords.backLabel}>
          <Link to={deskTo(filter)} state={deskState(words)}>
            <Icon name="left" isSmall />
            {leadWords.back}
          </Link>
          <Place id={id} />
        </nav>
        <LeadView key={id} id={id} place="page" step={step} />
      </div>
      <Conflicts />
    </Main>
  )
}

function useTitleOf(id: string) {
  const detail = useKeyed(memory.details, id)
  const row = useKeyed(memory.rows, id)
  const subject = subjectOf(detail?.state === 'read' ? detail.lead : undefined, row)
  return { title: subject?.name ?? leadWords.back }
}

/** Where it stands among those that wait, as far as the list was read. */
function Place({ id }: { id: string }) {
  const { ids } = useStore(list.state)
  const waiting = ids.filter((one) => memory.rows.get(one)?.waits)
  const place = waiting.indexOf(id)
  if (place < 0) return null
  return <span className="soft small">{leadWords.place(place + 1, waiting.length)}</span>
}
