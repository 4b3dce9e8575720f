import { memo } from 'react'
import { deskWords } from '#content/manager/desk.ts'
import { useStore } from '../../shell/store.ts'
import { selection } from '../leads.ts'
import { LeadRows } from './lead-rows.tsx'
import { ListHead } from './list-head.tsx'
import { TrayLine } from './pending-leads-line.tsx'
import { BulkBar } from './selection-bar.tsx'
import './list.css'

/** What changes in it is for its parts to follow. */
export const ListPane = memo(function ListPane() {
  return (
    <section className="desk__list" aria-label={deskWords.heading}>
      <ListHead />
      <TrayLine />
      <LeadRows />
      <Foot />
    </section>
  )
})

const Foot = () => (useStore(selection.isOn) ? <BulkBar /> : <KeysLine />)

const { keys: words } = deskWords

const KeysLine = () => (
  <p className="desk__keys" aria-hidden="true">
    <kbd>J</kbd>
    <kbd>K</kbd> {words.move} <kbd>E</kbd> {words.answered} <kbd>A</kbd> {words.take} <kbd>X</kbd> {words.select}{' '}
    <kbd>?</kbd> {words.all}
  </p>
)
