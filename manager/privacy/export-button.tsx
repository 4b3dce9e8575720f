import { useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { managerPersonExportsPath } from '#domain/paths.ts'
import { fileOf, manager, type Unanswered } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { B } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'

const words = privacyWords.exports

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
    if (exported.state === 'saved') return toasts.show({ words: words.done })
    const refused = exported.state === 'refused' ? exported.problem.message : words.failed
    toasts.show({ words: refused, ribbon: 'brand' })
  }
  return (
    <B icon="save" busy={isBusy ? words.exporting : undefined} onClick={() => void save()}>
      {label ?? words[as]}
    </B>
  )
}

/** By address, or the person of a lead. */
type Exportable = { email: string } | { lead_id: string }

/** Saves the file under the name that the server gives it. */
export async function exportPerson(of: Exportable, as: 'json' | 'text'): Promise<{ state: 'saved' } | Unanswered> {
  const answer = await fileOf(manager.POST(managerPersonExportsPath, { body: { ...of, as } }))
  if (answer.state !== 'done') return answer
  saveFile(answer.data.file, answer.data.name ?? '')
  return { state: 'saved' }
}
