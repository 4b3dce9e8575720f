import { useState } from 'react'
import { privacyCopy } from '#content/manager/privacy.ts'
import { managerPersonExportsPath } from '#domain/paths.ts'
import { type FailedCall, fileOf, manager } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'

const copy = privacyCopy.exports

interface ExportButtonProps {
  of: Exportable
  as: 'json' | 'text'
  label?: string
}

export function ExportButton({ of, as, label }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const exported = await exportPerson(of, as)
    setBusy(false)
    if (exported.state === 'saved') return toasts.show({ text: copy.done })
    const refused = exported.state === 'refused' ? exported.problem.message : copy.failed
    toasts.show({ text: refused, ribbon: 'brand' })
  }
  return (
    <Button icon="save" busy={isBusy ? copy.exporting : undefined} onClick={() => void save()}>
      {label ?? copy[as]}
    </Button>
  )
}

type Exportable = { email: string } | { telephone: string } | { lead_id: string }

export async function exportPerson(of: Exportable, as: 'json' | 'text'): Promise<{ state: 'saved' } | FailedCall> {
  const answer = await fileOf(manager.POST(managerPersonExportsPath, { body: { ...of, as } }))
  if (answer.state !== 'done') return answer
  saveFile(answer.data.file, answer.data.name ?? '')
  return { state: 'saved' }
}
