import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { deskWords } from '#content/manager/desk.ts'
import { Main } from '../shell/page.tsx'
import { useKeys } from '../shortcuts/actions.ts'
import type { Command } from '../shortcuts/key-map.ts'
import { openWords } from './lead/compose-state.ts'
import { Conflicts } from './lead/conflicts.tsx'
import { current, list, selection, startDesk, stop } from './leads.ts'
import { useWanted } from './leads-path.ts'
import { namedIn, nameInAddress } from './link-text.ts'
import { goOnTo, linkOf, move } from './list/list-navigation.ts'
import { ListPane } from './list/list-pane.tsx'
import { createPaneKeys, MANY } from './pane-shortcuts.ts'
import { press, useLeadKeys } from './use-lead-shortcuts.ts'
import { isBeside, useIsBeside } from './use-media.ts'

const Beside = lazy(async () => ({ default: (await import('./side-by-side.tsx')).Beside }))

/** The list, with one lead beside it where there is room. */
export function DeskPage() {
  const wanted = useWanted()
  useEffect(startDesk, [])
  useEffect(() => list.show(wanted), [wanted])
  useEffect(loadLeadOnceListed, [])
  useOpenInAddress()
  useDeskKeys()
  return (
    <Main title={deskWords.heading} width="desk">
      <div className="desk">
        <ListPane />
        {useIsBeside() && (
          <Suspense fallback={<article className="desk__lead" />}>
            <Beside onShown={paneKeys.show} />
          </Suspense>
        )}
      </div>
      <Conflicts />
    </Main>
  )
}

const isSelected = () => selection.ids.get().length > 0
const paneKeys = createPaneKeys({
  chosen: () => (isSelected() ? MANY : current.get()),
  press: (command) => (command === 'lead.words' ? openWords(current.get()) : press(command)),
})

/** So that the first lead opens as fast as the next ones; returns how to stop. */
function loadLeadOnceListed(): (() => void) | undefined {
  if (list.state.get().readAt !== undefined) return loadLead()
  const unsubscribe = list.state.subscribe(() => {
    if (list.state.get().readAt === undefined) return
    unsubscribe()
    loadLead()
  })
  return unsubscribe
}

// Without a connection it is asked for again when a lead is opened.
const loadLead = () => void import('./lead-page.tsx').catch(() => {})

/** Milliseconds for which a lead is open before the address says so. */
const SETTLE = 400

/** So that a reload, and the way back from another screen, open it again. */
function useOpenInAddress() {
  const [query] = useSearchParams()
  const named = query.get('lead')
  useEffect(() => {
    if (named === null || !isBeside()) return
    current.set(named)
    stop.set(named)
  }, [named])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = current.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => nameInAddress(current.get()), SETTLE)
    })
    addEventListener('popstate', openNamed)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('popstate', openNamed)
    }
  }, [])
}

/** The browser's Back and Forward, whose steps the router does not know. */
function openNamed() {
  if (!isBeside()) return
  const id = namedIn(new URL(location.href))
  current.set(id)
  if (id !== undefined) stop.set(id)
}

const chosen = (): readonly string[] => {
  const selected = selection.ids.get()
  if (selected.length > 0) return selected
  const id = isBeside() ? current.get() : stop.get()
  return id === undefined || paneKeys.isComposing(id) ? [] : [id]
}

function useDeskKeys() {
  const navigate = useNavigate()
  useLeadKeys(chosen, ([id, ...others]) => {
    const next = id === undefined || others.length > 0 ? undefined : list.nextWaiting(id)
    if (next !== undefined) goOnTo(next)
  })
  const select = (act: (id: string) => void) => () => {
    const id = stop.get()
    if (id !== undefined) act(id)
  }
  const pressed = (command: Command) => () => (isBeside() ? paneKeys.press(command) : press(command))
  useKeys({
    'list.next': () => move(1),
    'list.previous': () => move(-1),
    'list.open': () => {
      const [id] = chosen()
      if (id !== undefined) void navigate(`/leads/${id}`)
    },
    'list.select': select(selection.toggle),
    'list.selectRange': select((id) => selection.extend(id, list.state.get().ids)),
    'lead.later': pressed('lead.later'),
    'lead.release': pressed('lead.release'),
    'lead.call': pressed('lead.call'),
    'lead.reply': pressed('lead.reply'),
    'lead.note': pressed('lead.note'),
    'lead.give': pressed('lead.give'),
    'lead.words': () => isBeside() && !isSelected() && paneKeys.press('lead.words'),
    'lead.actions': pressed('lead.actions'),
    back: () => {
      const id = stop.get()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (id !== undefined) linkOf(id)?.focus({ preventScroll: true })
    },
  })
}
