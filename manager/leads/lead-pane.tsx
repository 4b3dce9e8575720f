import { memo, useDeferredValue, useEffect } from 'react'
import { inboxCopy } from '#content/manager/inbox.ts'
import { useStore } from '../shell/store.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LeadView } from './lead/lead-view.tsx'
import { current, live, selection } from './leads.ts'
import { SelectedLeads } from './list/selection-bar.tsx'
import { SEVERAL_LEADS } from './pane-shortcuts.ts'

/** Deferred, so that a key press first renders the row. */
export const LeadPane = memo(function LeadPane({ onShown }: { onShown(id: string | undefined): void }) {
  const selected = useDeferredValue(useStore(selection.ids))
  const id = useDeferredValue(useStore(current))
  const isMany = selected.length > 0
  useEffect(() => live.setOpen(id), [id])
  useEffect(() => () => live.setOpen(undefined), [])
  useEffect(() => onShown(isMany ? SEVERAL_LEADS : id), [onShown, isMany, id])
  if (isMany) return <SelectedLeads ids={selected} />
  if (id === undefined)
    return (
      <article className="inbox__lead">
        <EmptyState heading={inboxCopy.noneOpen.heading}>{inboxCopy.noneOpen.lede}</EmptyState>
      </article>
    )
  return (
    <article className="inbox__lead" key={id} aria-labelledby="lead-heading">
      <LeadView id={id} place="pane" />
    </article>
  )
})
