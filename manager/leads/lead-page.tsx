import { useCallback, useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { leadCopy } from '#content/manager/lead.ts'
import { Main } from '../shell/page.tsx'
import { useStore } from '../shell/store.ts'
import { useShortcuts } from '../shortcuts/actions.ts'
import { Icon } from '../ui/icon.tsx'
import { openReplyTemplates } from './lead/compose-state.ts'
import { Conflicts } from './lead/conflicts.tsx'
import { subjectOf } from './lead/lead-subject.ts'
import { LeadView } from './lead/lead-view.tsx'
import { useKeyed } from './lead-memory.ts'
import { current, list, live, memory, startLeads, tabStop } from './leads.ts'
import { leadsLink, searchState } from './leads-path.ts'
import { clickCommandButton, useLeadShortcuts } from './use-lead-shortcuts.ts'

export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { filter, searchText } = useStore(list.state)
  const { title } = useLeadTitle(id)
  const go = useCallback(
    (next: string | undefined) => {
      if (next !== undefined) void navigate(`/leads/${next}`, { replace: true })
    },
    [navigate],
  )
  const step = useCallback((by: 1 | -1) => go(list.neighbor(id, by)), [go, id])
  const back = () => void navigate(leadsLink(filter), { state: searchState(searchText) })
  useEffect(startLeads, [])
  // After a direct visit the list is empty, and the links to its neighbors need it.
  useEffect(() => list.show(list.state.get()), [])
  useEffect(() => {
    live.setOpen(id)
    // The list scrolls to this lead when the user goes back.
    tabStop.set(id)
    current.set(id)
    return () => live.setOpen(undefined)
  }, [id])
  useLeadShortcuts(
    () => [id],
    () => go(list.nextWaiting(id)),
  )
  const pressed = (command: Parameters<typeof clickCommandButton>[0]) => () => clickCommandButton(command)
  useShortcuts({
    'list.next': () => step(1),
    'list.previous': () => step(-1),
    'lead.snooze': pressed('lead.snooze'),
    'lead.approve': pressed('lead.approve'),
    'lead.call': pressed('lead.call'),
    'lead.reply': pressed('lead.reply'),
    'lead.note': pressed('lead.note'),
    'lead.assign': pressed('lead.assign'),
    'lead.templates': () => openReplyTemplates(id),
    'lead.actions': pressed('lead.actions'),
    back: ({ target }) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) target.blur()
      else back()
    },
  })
  return (
    <Main title={title} width="inbox">
      <div className="lead-page">
        <nav className="crumb" aria-label={leadCopy.backLabel}>
          <Link to={leadsLink(filter)} state={searchState(searchText)}>
            <Icon name="left" isSmall />
            {leadCopy.back}
          </Link>
          <QueuePosition id={id} />
        </nav>
        <LeadView key={id} id={id} place="page" step={step} />
      </div>
      <Conflicts />
    </Main>
  )
}

function useLeadTitle(id: string) {
  const detail = useKeyed(memory.details, id)
  const row = useKeyed(memory.rows, id)
  const subject = subjectOf(detail?.state === 'read' ? detail.lead : undefined, row)
  return { title: subject?.name ?? leadCopy.back }
}

function QueuePosition({ id }: { id: string }) {
  const { ids } = useStore(list.state)
  const waiting = ids.filter((one) => memory.rows.get(one)?.waiting)
  const place = waiting.indexOf(id)
  if (place < 0) return null
  return <span className="soft small">{leadCopy.place(place + 1, waiting.length)}</span>
}
