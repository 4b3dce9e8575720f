import { type ManagerProblem, manager } from '../api/client.ts'

/** By address, or the person of a lead. */
export type Exportable = { email: string } | { lead_id: string }

type Exported = { state: 'saved' } | { state: 'refused'; problem: ManagerProblem } | { state: 'unreachable' }

/** Saves the file under the name that the server gives it. */
export async function exportPerson(of: Exportable, as: 'json' | 'text'): Promise<Exported> {
  try {
    const { data, error, response } = await manager.POST('/api/manager/person-exports', {
      body: { ...of, as },
      parseAs: 'blob',
    })
    if (error !== undefined) return { state: 'refused', problem: error as ManagerProblem }
    save(data as unknown as Blob, nameIn(response.headers.get('Content-Disposition')))
    return { state: 'saved' }
  } catch (failure) {
    if (failure instanceof TypeError) return { state: 'unreachable' }
    throw failure
  }
}

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? ''

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
