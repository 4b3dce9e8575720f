import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { consumeVerification, findVerification, storeVerification } from '../tokens.ts'
import { hashPassword, storePassword } from './passwords.ts'
import { codesUri, encryptSecret, verifyCode } from './totp.ts'

type PasswordSetupContext = Pick<Context, 'db' | 'config' | 'clock'>

const SETUP_LIFETIME = 15 * 60_000

interface PendingPassword {
  hash: string
  secret: string
}

const verificationName = (staffMemberId: string) => `pending password ${staffMemberId}` as const

/**
 * Stores a pending password and TOTP secret; the current ones work until the first new code.
 * Returns the URI for the authenticator app.
 */
export async function startPasswordSetup(
  { db, config, clock }: PasswordSetupContext,
  staffMember: { id: string; email: string },
  password: string,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const pending: PendingPassword = { hash: await hashPassword(password), secret: encryptSecret(config, secret) }
  const now = clock().getTime()
  const verification = { value: JSON.stringify(pending), expiresAt: now + SETUP_LIFETIME }
  await db.write((queries) => storeVerification(queries, verificationName(staffMember.id), verification, now))
  return codesUri(secret, staffMember.email)
}

export async function confirmPasswordSetup(
  context: PasswordSetupContext,
  attempt: { staffMemberId: string; code: string },
  note: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const { staffMemberId } = attempt
  const now = context.clock().getTime()
  const found = await findVerification(context.db.query, verificationName(staffMemberId), now)
  if (!found) return false
  const { hash, secret } = JSON.parse(found.value) as PendingPassword
  if (!(await verifyCode(context, attempt, secret))) return false
  return context.db.write(async (queries) => {
    // Only one of several concurrent requests with a correct code succeeds.
    const consumed = await consumeVerification(queries, verificationName(staffMemberId), now)
    if (consumed?.value !== found.value) return false
    await storePassword(queries, staffMemberId, hash, now)
    await queries.deleteFrom('staff_second_factors').where('staff_member_id', '=', staffMemberId).execute()
    // Processes of the previous release decrypt `backup_codes`.
    const backup_codes = encryptSecret(context.config, '[]')
    await queries
      .insertInto('staff_second_factors')
      .values({ id: randomUUID(), staff_member_id: staffMemberId, secret, backup_codes, verified: 1 })
      .execute()
    await queries.updateTable('staff_members').set({ two_factor_enabled: 1 }).where('id', '=', staffMemberId).execute()
    await note(queries)
    return true
  })
}
