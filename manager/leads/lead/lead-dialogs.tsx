import { lazy, Suspense } from 'react'
import { createStore, useStore } from '../../shell/store.ts'
import type { Lead } from '../lead-calls.ts'

const opened = createStore<{ id: string; dialog: 'snooze' | 'closing' } | undefined>(undefined)

export const openLeadDialog = (id: string, dialog: 'snooze' | 'closing') => opened.set({ id, dialog })

/** Loaded on demand, because few visits need them. */
const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }))
const ClosingDialog = lazy(async () => ({ default: (await import('./closing-dialog.tsx')).ClosingDialog }))

export function LeadDialogs({ lead }: { lead: Lead }) {
  const shown = useStore(opened)
  if (shown?.id !== lead.id) return null
  const Opened = shown.dialog === 'snooze' ? SnoozeDialog : ClosingDialog
  return (
    <Suspense>
      <Opened lead={lead} onClose={() => opened.set(undefined)} />
    </Suspense>
  )
}
