import { randomUUID } from 'node:crypto'
import type { Queries } from '#server/db/database.ts'

/** As the library stores a password; it opens nothing until codes from an app are set up too. */
export async function storePassword(queries: Queries, operatorId: string, hash: string, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await queries.deleteFrom('operator_accounts').where('operator_id', '=', operatorId).execute()
  await queries
    .insertInto('operator_accounts')
    .values({
      id: randomUUID(),
      operator_id: operatorId,
      account_id: operatorId,
      provider_id: 'credential',
      password: hash,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
