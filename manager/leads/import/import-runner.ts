import type { FailedCall } from '../../api/client.ts'
import { createStore } from '../../shell/store.ts'
import { importCalls, type LeadImport, type Mapping } from './import-calls.ts'

interface RunState {
  id: string
  /** Undefined before the first response. */
  stored?: LeadImport
  failure?: FailedCall
  isRunning: boolean
}

/** The import that this tab runs or undoes, also while another page is shown. */
export const running = createStore<RunState | undefined>(undefined)

export const isEnded = ({ state }: Pick<LeadImport, 'state'>): boolean => state === 'done' || state === 'undone'

const mappingOf = ({ columns, country }: LeadImport): Mapping => ({
  columns: columns.map(({ field }) => field),
  country,
})

export const startImport = (id: string, body: Mapping & { skip_duplicates: boolean }): Promise<void> =>
  repeat(id, () => importCalls.run(id, body))

export const continueImport = (stored: LeadImport): Promise<void> =>
  stored.state === 'undoing'
    ? undoImport(stored.id)
    : startImport(stored.id, { ...mappingOf(stored), skip_duplicates: stored.skip_duplicates })

/** Milliseconds in which the webhook usually receives the erasures, after which the rows can go. */
const ANNOUNCE_TIME = 3_000

export async function undoImport(id: string): Promise<void> {
  await repeat(id, () => importCalls.undo(id))
  if (running.get()?.stored?.state === 'undone') setTimeout(() => void importCalls.undo(id), ANNOUNCE_TIME)
}

/** Each call works for a second; the server remembers what is done. */
async function repeat(id: string, call: () => ReturnType<typeof importCalls.run>): Promise<void> {
  running.set({ id, isRunning: true })
  for (;;) {
    const answer = await call()
    const last = running.get()
    if (answer.state !== 'done')
      return running.set({ id, failure: answer, isRunning: false, ...(last?.stored && { stored: last.stored }) })
    running.set({ id, stored: answer.data, isRunning: !isEnded(answer.data) })
    if (isEnded(answer.data)) return
  }
}
