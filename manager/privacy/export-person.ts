import { managerPersonExportsPath } from '#domain/paths.ts'
import { fileOf, manager, type Unanswered } from '../api/client.ts'
import { saveFile } from '../ui/save-file.ts'

/** By address, or the person of a lead. */
export type Exportable = { email: string } | { lead_id: string }

/** Saves the file under the name that the server gives it. */
export async function exportPerson(of: Exportable, as: 'json' | 'text'): Promise<{ state: 'saved' } | Unanswered> {
  const answer = await fileOf(manager.POST(managerPersonExportsPath, { body: { ...of, as } }))
  if (answer.state !== 'done') return answer
  saveFile(answer.data.file, answer.data.name ?? '')
  return { state: 'saved' }
}
