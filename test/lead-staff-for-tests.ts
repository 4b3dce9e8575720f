import { afterEach, beforeEach } from 'vitest'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { DatabaseSettings } from '#server/db/open-database.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody } from './leads.ts'
import { audited, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

export const dev = '019e2734-7c00-7000-8000-000000000001'
export const ines = '019e2734-7c00-7000-8000-000000000002'
export const reader = '019e2734-7c00-7000-8000-000000000003'
export const unknownId = '019e2734-7c00-7000-8000-000000000009'
export const note = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0001'
export const HOUR = 3_600_000

export interface Page {
  items: { at: string }[]
  next: string | null
}

/** A manager with two salespeople and a reader, new for each test. */
export function leadStaffForTests(empty: () => Promise<Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>>) {
  let manager: ManagerForTests
  const cookies = new Map<string, string>()
  beforeEach(async () => {
    manager = await startManager(await empty())
    cookies.set(dev, await manager.signIn(dev, 'sales'))
    cookies.set(ines, await manager.signIn(ines, 'sales'))
    cookies.set(reader, await manager.signIn(reader, 'reader'))
  })
  afterEach(() => manager.stop())

  const as = (who: string, method: string, path: string, body?: object) =>
    manager.call(method, path, { cookie: cookies.get(who), ...(body && { body }) })
  const call = (method: string, path: string, body?: object) => as(dev, method, path, body)
  const add = (kind: LeadKind = 'contact', body: object = contactBody, source = {}) =>
    addToInbox(manager.context, kind, body, source)
  const list = async (body: object, who = dev) => dataOf<Page>(await as(who, 'POST', '/lead-lists', body))
  /** Within one ms the order of ids is arbitrary. */
  const actions = async () => (await audited(manager)).map(({ action }) => action).sort()

  return {
    get manager() {
      return manager
    },
    ...{ cookies, as, call, add, list, actions },
  }
}
