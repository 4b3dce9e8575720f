import { deskWords } from '#content/manager/desk.ts'
import { toasts } from '../shell/toast-list.ts'
import { saveFile } from '../ui/save-file.ts'
import { deskCalls, type WantedExport } from './lead-calls.ts'
import type { Wanted } from './list/lead-list.ts'

/** The file is made by a call that the audit log tells of, so it is no link. */
export async function exportLeads(wanted: { list: Wanted } | { ids: readonly string[] }): Promise<void> {
  const body: WantedExport =
    'list' in wanted
      ? { filter: { ...wanted.list.filter, ...(wanted.list.words && { words: wanted.list.words }) } }
      : { ids: [...wanted.ids] }
  const answer = await deskCalls.export(body)
  if (answer.state === 'done') {
    saveFile(answer.data.file, answer.data.name ?? 'leads.csv')
    toasts.show({ words: deskWords.exported })
    return
  }
  toasts.show({
    words: answer.state === 'refused' ? answer.problem.message : deskWords.notExported,
    ribbon: 'brand',
  })
}
