import { inboxCopy } from '#content/manager/inbox.ts'
import { toasts } from '../shell/toast-list.ts'
import { saveFile } from '../ui/save-file.ts'
import { type ExportRequest, leadCalls } from './lead-calls.ts'
import type { ListQuery } from './list/lead-list.ts'

/** A POST instead of a link, because the audit log records exports. */
export async function exportLeads(wanted: { list: ListQuery } | { ids: readonly string[] }): Promise<void> {
  const body: ExportRequest =
    'list' in wanted
      ? { filter: { ...wanted.list.filter, ...(wanted.list.searchText && { search: wanted.list.searchText }) } }
      : { ids: [...wanted.ids] }
  const answer = await leadCalls.export(body)
  if (answer.state === 'done') {
    saveFile(answer.data.file, answer.data.name ?? 'leads.csv')
    toasts.show({ text: inboxCopy.exported })
    return
  }
  toasts.show({
    text: answer.state === 'refused' ? answer.problem.message : inboxCopy.notExported,
    ribbon: 'brand',
  })
}
