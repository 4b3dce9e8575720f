import type { ImportColumns } from '#domain/leads/import-columns.ts'
import {
  managerLeadImportChecksPath,
  managerLeadImportErrorsPath,
  managerLeadImportPath,
  managerLeadImportRunsPath,
  managerLeadImportsPath,
  managerLeadImportUndoPath,
} from '#domain/paths.ts'
import { fileOf, manager, type ResponseData, resultOf } from '../../api/client.ts'

export type LeadImport = ResponseData<'GET', typeof managerLeadImportPath>
export type ImportSummary = ResponseData<'GET', typeof managerLeadImportsPath>[number]
export type ImportCheck = ResponseData<'POST', typeof managerLeadImportChecksPath>

export interface Mapping {
  columns: ImportColumns
  country: string | null
}

const idParams = (id: string) => ({ params: { id } })

export const importCalls = {
  list: () => manager.GET(managerLeadImportsPath),
  read: (id: string) => manager.GET(managerLeadImportPath, idParams(id)),
  create: (file_name: string, content: string) =>
    resultOf(manager.POST(managerLeadImportsPath, { body: { file_name, content } })),
  check: (id: string, body: Mapping, signal: AbortSignal) =>
    resultOf(manager.POST(managerLeadImportChecksPath, { ...idParams(id), body, signal })),
  run: (id: string, body: Mapping & { skip_duplicates: boolean }) =>
    resultOf(manager.POST(managerLeadImportRunsPath, { ...idParams(id), body })),
  undo: (id: string) => resultOf(manager.POST(managerLeadImportUndoPath, idParams(id))),
  discard: (id: string) => resultOf(manager.DELETE(managerLeadImportPath, idParams(id))),
  errors: (id: string, body: Mapping) => fileOf(manager.POST(managerLeadImportErrorsPath, { ...idParams(id), body })),
}

/** The bytes of a file in base64. Throws if the browser cannot read it. */
export function contentOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
