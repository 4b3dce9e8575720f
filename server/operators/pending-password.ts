import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { Auth } from './auth/create-auth.ts'
import { tryCode } from './confirm-code.ts'
import { codesUri, isOneTimeCode } from './one-time-codes.ts'
import { storePassword } from './store-password.ts'

/** Milliseconds from a new password to the first code of its app. */
const LASTS = 15 * 60_000

interface Pending {
  hash: string
  /** Encrypted. */
  secret: string
}

const identifierOf = (operatorId: string) => `pending password ${operatorId}`

/**
 * Stores a new password and a new secret for codes apart from those in use, which work until the
 * first new code. Returns what an app for codes reads.
 */
export async function beginPassword(
  { clock }: Pick<Context, 'clock'>,
  auth: Auth,
  operator: { id: string; email: string },
  password: string,
): Promise<string> {
  const { internalAdapter, password: hasher, secretConfig } = await auth.$context
  const { generateRandomString, symmetricEncrypt } = await import('better-auth/crypto')
  const secret = generateRandomString(32)
  const pending: Pending = {
    hash: await hasher.hash(password),
    secret: await symmetricEncrypt({ key: secretConfig, data: secret }),
  }
  await internalAdapter.deleteVerificationByIdentifier(identifierOf(operator.id))
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(operator.id),
    value: JSON.stringify(pending),
    expiresAt: new Date(clock().getTime() + LASTS),
  })
  return codesUri(secret, operator.email)
}

/** Replaces password and codes with the pending ones; false for a wrong code. */
export async function confirmPassword(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  auth: Auth,
  given: { operatorId: string; code: string },
  note: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const { internalAdapter, secretConfig } = await auth.$context
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto')
  const { operatorId, code } = given
  const now = context.clock().getTime()
  const isRight = await tryCode(context, given, async () => {
    const found = await internalAdapter.findVerificationValue(identifierOf(operatorId))
    if (!found || found.expiresAt.getTime() <= now) return undefined
    const { secret } = JSON.parse(found.value) as Pending
    return isOneTimeCode(await symmetricDecrypt({ key: secretConfig, data: secret }), code, now) || undefined
  })
  // Consuming it lets one of several requests with a right code change anything.
  const consumed = isRight && (await internalAdapter.consumeVerificationValue(identifierOf(operatorId)))
  if (!consumed) return false
  const { hash, secret } = JSON.parse(consumed.value) as Pending
  const backupCodes = await symmetricEncrypt({ key: secretConfig, data: '[]' })
  await context.db.write(async (queries) => {
    await storePassword(queries, operatorId, hash, now)
    await queries.deleteFrom('operator_second_factors').where('operator_id', '=', operatorId).execute()
    await queries
      .insertInto('operator_second_factors')
      .values({
        ...{ id: randomUUID(), operator_id: operatorId, secret, backup_codes: backupCodes, verified: 1 },
        ...{ failed_verification_count: 0, locked_until: null },
      })
      .execute()
    await queries.updateTable('operators').set({ two_factor_enabled: 1 }).where('id', '=', operatorId).execute()
    await note(queries)
  })
  return true
}
