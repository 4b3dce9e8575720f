import { memo } from 'react'
import { inboxCopy } from '#content/manager/inbox.ts'
import { useStore } from '../../shell/store.ts'
import { selection } from '../leads.ts'
import { LeadRows } from './lead-rows.tsx'
import { ListHead } from './list-head.tsx'
import { PendingLeadsLine } from './pending-leads-line.tsx'
import { SelectionBar } from './selection-bar.tsx'
import './list.css'

/** Memoized without props; only its parts subscribe to state. */
export const ListPane = memo(function ListPane() {
  return (
    <section className="inbox__list" aria-label={inboxCopy.heading}>
      <ListHead />
      <PendingLeadsLine />
      <LeadRows />
      <Foot />
    </section>
  )
})

const Foot = () => (useStore(selection.isOn) ? <SelectionBar /> : <ShortcutsLine />)

const { keys: copy } = inboxCopy

const ShortcutsLine = () => (
  <p className="inbox__keys" aria-hidden="true">
    <kbd>J</kbd>
    <kbd>K</kbd> {copy.move} <kbd>E</kbd> {copy.answered} <kbd>A</kbd> {copy.take} <kbd>X</kbd> {copy.select}{' '}
    <kbd>?</kbd> {copy.all}
  </p>
)
