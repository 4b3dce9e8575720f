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
  const called = await deskCalls.export(body).catch((error: unknown) => {
    if (error instanceof TypeError) return undefined
    throw error
  })
  const file: unknown = called?.data
  if (called && file instanceof Blob) {
    save(file, nameOf(called.response))
    toasts.show({ words: deskWords.exported })
    return
  }
  toasts.show({ words: called?.error?.message ?? deskWords.notExported, ribbon: 'brand' })
}

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'leads.csv'

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has the file once the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
