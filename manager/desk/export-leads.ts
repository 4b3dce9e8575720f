import { deskWords } from '#content/manager/desk.ts'
import { toasts } from '../shell/toasts.ts'
import { deskCalls, type WantedExport } from './desk-calls.ts'
import type { Wanted } from './list/desk-list.ts'

/** The file is made by a call that the audit log tells of, so it is no link. */
export async function exportLeads(wanted: { list: Wanted } | { ids: readonly string[] }): Promise<void> {
  const body: WantedExport =
    'list' in wanted
      ? { filter: { ...wanted.list.filter, ...(wanted.list.words && { words: wanted.list.words }) } }
      : { ids: [...wanted.ids] }
  const answer = await deskCalls.export(body)
  if (answer.state === 'done') {
    save(answer.data.file, answer.data.name ?? 'leads.csv')
    toasts.show({ words: deskWords.exported })
    return
  }
  toasts.show({
    words: answer.state === 'refused' ? answer.problem.message : deskWords.notExported,
    ribbon: 'brand',
  })
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has the file once the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
