import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { deskWords } from '#content/manager/desk.ts'
import type { Command } from '../keys/key-map.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Empty } from '../parts/empty.tsx'
import { Main } from '../shell/page.tsx'
import { useStore } from '../shell/store.ts'
import { current, list, live, selection, startDesk, stop } from './desk.ts'
import { openWords } from './lead/compose-state.ts'
import { Conflicts } from './lead/conflicts.tsx'
import { LeadView } from './lead/lead-view.tsx'
import { Many } from './list/bulk.tsx'
import { ListPane } from './list/list-pane.tsx'
import { linkOf, move, moveTo } from './list/move.ts'
import { createPaneKeys } from './pane-keys.ts'
import { press } from './press.ts'
import { useLeadKeys } from './use-lead-keys.ts'
import { isBeside, useIsBeside } from './use-media.ts'
import { useWanted } from './use-wanted.ts'

/** The list, with one lead beside it where there is room. */
export function Component() {
  const wanted = useWanted()
  useEffect(startDesk, [])
  useEffect(() => list.show(wanted), [wanted])
  useOpenInAddress()
  useDeskKeys()
  return (
    <Main title={deskWords.heading} width="desk">
      <div className="desk">
        <ListPane />
        {useIsBeside() && <Beside />}
      </div>
      <Conflicts />
    </Main>
  )
}

/** In place of a lead's id, when several are selected. */
const MANY = 'many'
const isSelected = () => selection.ids.get().length > 0
const paneKeys = createPaneKeys({
  chosen: () => (isSelected() ? MANY : current.get()),
  press: (command) => (command === 'lead.words' ? openWords(current.get()) : press(command)),
})

/** A key paints its row at once, and the lead as soon as there is time. */
const Beside = memo(function Beside() {
  const selected = useDeferredValue(useStore(selection.ids))
  const id = useDeferredValue(useStore(current))
  const isMany = selected.length > 0
  useEffect(() => live.setOpen(id), [id])
  useEffect(() => () => live.setOpen(undefined), [])
  useEffect(() => paneKeys.show(isMany ? MANY : id), [isMany, id])
  if (isMany) return <Many ids={selected} />
  if (id === undefined)
    return (
      <article className="desk__lead">
        <Empty heading={deskWords.noneOpen.heading}>{deskWords.noneOpen.lede}</Empty>
      </article>
    )
  return (
    <article className="desk__lead" key={id} aria-labelledby="who">
      <LeadView id={id} place="pane" />
    </article>
  )
})

/** Milliseconds for which a lead is open before the address says so. */
const SETTLE = 400

/** So that a reload, and the way back from another screen, open it again. */
function useOpenInAddress() {
  const [query, setQuery] = useSearchParams()
  const named = query.get('lead')
  const { state } = useLocation()
  const { state: going } = useNavigation()
  const latest = useRef({ state, going })
  useEffect(() => {
    latest.current = { state, going }
  }, [state, going])
  useEffect(() => {
    if (named === null || !isBeside()) return
    current.set(named)
    stop.set(named)
  }, [named])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = current.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // Another page is on its way, which this would call back.
        if (latest.current.going !== 'idle') return
        const id = current.get()
        setQuery(
          (before) => {
            if (id === undefined) before.delete('lead')
            else before.set('lead', id)
            return before
          },
          { replace: true, preventScrollReset: true, state: latest.current.state },
        )
      }, SETTLE)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [setQuery])
}

const chosen = (): readonly string[] => {
  const selected = selection.ids.get()
  if (selected.length > 0) return selected
  const id = isBeside() ? current.get() : stop.get()
  return id === undefined ? [] : [id]
}

function useDeskKeys() {
  const navigate = useNavigate()
  useLeadKeys(chosen, ([id, ...others]) => {
    const next = id === undefined || others.length > 0 ? undefined : list.nextWaiting(id)
    if (next !== undefined) moveTo(next)
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
