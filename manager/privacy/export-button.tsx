import { useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { toasts } from '../shell/toast-list.ts'
import { B } from '../ui/button.tsx'
import { type Exportable, exportPerson } from './export-person.ts'

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
