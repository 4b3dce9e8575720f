import { managerLeadListsPath } from '#domain/paths.ts'
import { isBegun } from '../api/begun.ts'
import { list } from './desk.ts'

/** Milliseconds for which the first paint waits for rows that are almost there. */
const PATIENCE = 100

/** Of a document that began with the list, so that its first paint has the rows. */
export async function showBegunList(): Promise<void> {
  if (!isBegun(managerLeadListsPath)) return
  list.show({ filter: { view: 'all' }, words: '' })
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

function read(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = list.state.subscribe(() => {
    if (list.state.get().reading !== undefined) return
    unsubscribe()
    resolve()
  })
  return promise
}
