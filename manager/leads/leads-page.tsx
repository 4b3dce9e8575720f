import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { inboxCopy } from '#content/manager/inbox.ts'
import { useHasPermission } from '../shell/me.ts'
import { Main } from '../shell/page.tsx'
import { useShortcuts } from '../shortcuts/actions.ts'
import type { Command } from '../shortcuts/key-map.ts'
import { openReplyTemplates } from './lead/compose-state.ts'
import { Conflicts } from './lead/conflicts.tsx'
import { current, list, selection, startLeads, tabStop } from './leads.ts'
import { newLeadPath, useListQuery, useSavedViews, useSortInUrl } from './leads-path.ts'
import { openLeadIdIn, setOpenLeadInUrl } from './link-text.ts'
import { advanceTo, linkOf, move } from './list/list-navigation.ts'
import { ListPane } from './list/list-pane.tsx'
import { createPaneShortcuts, SEVERAL_LEADS } from './pane-shortcuts.ts'
import { hasLeadPane, useHasLeadPane } from './use-lead-pane.ts'
import { clickCommandButton, useLeadShortcuts } from './use-lead-shortcuts.ts'

const LeadPane = lazy(async () => ({ default: (await import('./lead-pane.tsx')).LeadPane }))

export function LeadsPage() {
  const wanted = useListQuery()
  useEffect(startLeads, [])
  useEffect(() => list.show(wanted), [wanted])
  useEffect(loadLeadOnceListed, [])
  useSortInUrl()
  useSavedViews()
  useOpenLeadInUrl()
  useListShortcuts()
  return (
    <Main title={inboxCopy.heading} width="inbox">
      <div className="inbox">
        <ListPane />
        {useHasLeadPane() && (
          <Suspense fallback={<article className="inbox__lead" />}>
            <LeadPane onShown={paneShortcuts.show} />
          </Suspense>
        )}
      </div>
      <Conflicts />
    </Main>
  )
}

const isSelected = () => selection.ids.get().length > 0
const paneShortcuts = createPaneShortcuts({
  chosen: () => (isSelected() ? SEVERAL_LEADS : current.get()),
  press: (command) => (command === 'lead.templates' ? openReplyTemplates(current.get()) : clickCommandButton(command)),
})

/** Loads the lead module early, so that the first lead opens fast; returns a cleanup function. */
function loadLeadOnceListed(): (() => void) | undefined {
  if (list.state.get().readAt !== undefined) return loadLead()
  const unsubscribe = list.state.subscribe(() => {
    if (list.state.get().readAt === undefined) return
    unsubscribe()
    loadLead()
  })
  return unsubscribe
}

// A failed import is repeated when the user opens a lead.
const loadLead = () => void import('./lead-page.tsx').catch(() => {})

/** Milliseconds before an open lead appears in the URL. */
const URL_DELAY = 400

/** Stores the open lead in the URL, so that a reload or Back opens it again. */
function useOpenLeadInUrl() {
  const [query] = useSearchParams()
  const named = query.get('lead')
  useEffect(() => {
    if (named === null || !hasLeadPane()) return
    current.set(named)
    tabStop.set(named)
  }, [named])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = current.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setOpenLeadInUrl(current.get()), URL_DELAY)
    })
    addEventListener('popstate', openLeadFromUrl)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('popstate', openLeadFromUrl)
    }
  }, [])
}

/** Handles Back and Forward over URLs that bypassed the router. */
function openLeadFromUrl() {
  if (!hasLeadPane()) return
  const id = openLeadIdIn(new URL(location.href))
  current.set(id)
  if (id !== undefined) tabStop.set(id)
}

const chosenIds = (): readonly string[] => {
  const selected = selection.ids.get()
  if (selected.length > 0) return selected
  const id = hasLeadPane() ? current.get() : tabStop.get()
  return id === undefined || paneShortcuts.isComposing(id) ? [] : [id]
}

function useListShortcuts() {
  const navigate = useNavigate()
  const canWork = useHasPermission('leads.work')
  useLeadShortcuts(chosenIds, ([id, ...others]) => {
    const next = id === undefined || others.length > 0 ? undefined : list.nextWaiting(id)
    if (next !== undefined) advanceTo(next)
  })
  const select = (act: (id: string) => void) => () => {
    const id = tabStop.get()
    if (id !== undefined) act(id)
  }
  const pressed = (command: Command) => () =>
    hasLeadPane() ? paneShortcuts.press(command) : clickCommandButton(command)
  useShortcuts({
    'list.next': () => move(1),
    'list.previous': () => move(-1),
    'list.open': () => {
      const [id] = chosenIds()
      if (id !== undefined) void navigate(`/leads/${id}`)
    },
    'list.new': canWork ? () => void navigate(newLeadPath) : undefined,
    'list.select': select(selection.toggle),
    'list.select-range': select((id) => selection.extend(id, list.state.get().ids)),
    'lead.snooze': pressed('lead.snooze'),
    'lead.approve': pressed('lead.approve'),
    'lead.call': pressed('lead.call'),
    'lead.reply': pressed('lead.reply'),
    'lead.note': pressed('lead.note'),
    'lead.assign': pressed('lead.assign'),
    'lead.templates': () => hasLeadPane() && !isSelected() && paneShortcuts.press('lead.templates'),
    'lead.actions': pressed('lead.actions'),
    back: () => {
      const id = tabStop.get()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (id !== undefined) linkOf(id)?.focus({ preventScroll: true })
    },
  })
}
