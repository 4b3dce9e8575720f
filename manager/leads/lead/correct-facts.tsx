import { lazy, Suspense, useState } from 'react'
import { correctionCopy } from '#content/manager/correction.ts'
import { useHasPermission } from '../../shell/me.ts'
import { Button } from '../../ui/button.tsx'
import type { Lead } from '../lead-calls.ts'

/** Loaded on demand, because few visits need it. */
const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }))

export function CorrectFacts({ lead }: { lead: Lead }) {
  const canWork = useHasPermission('leads.work')
  const [isOpen, setOpen] = useState(false)
  if (!canWork || lead.state === 'held') return null
  return (
    <div className="actions facts__actions">
      <Button size="s" icon="pen" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {correctionCopy.open}
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectDialog lead={lead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
