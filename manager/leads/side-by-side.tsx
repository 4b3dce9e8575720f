import { memo, useDeferredValue, useEffect } from 'react'
import { deskWords } from '#content/manager/desk.ts'
import { useStore } from '../shell/store.ts'
import { Empty } from '../ui/empty-state.tsx'
import { LeadView } from './lead/lead-view.tsx'
import { current, live, selection } from './leads.ts'
import { Many } from './list/selection-bar.tsx'
import { MANY } from './pane-shortcuts.ts'

/** A key paints its row at once, and the lead as soon as there is time. */
export const Beside = memo(function Beside({ onShown }: { onShown(id: string | undefined): void }) {
  const selected = useDeferredValue(useStore(selection.ids))
  const id = useDeferredValue(useStore(current))
  const isMany = selected.length > 0
  useEffect(() => live.setOpen(id), [id])
  useEffect(() => () => live.setOpen(undefined), [])
  useEffect(() => onShown(isMany ? MANY : id), [onShown, isMany, id])
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
