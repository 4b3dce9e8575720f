import type { Role } from '#domain/staff/permission.ts'
import type { Queries } from '#server/db/database.ts'
import type { StaffMemberRow } from '#server/db/staff-tables.ts'
import { noon } from './context.ts'

const at = noon.toISOString()
const later = '2099-01-01T00:00:00.000Z'

/** Stores a staff member without a sign-in method, and returns the row. */
export async function storeStaffMember(
  queries: Queries,
  id: string,
  role: Role,
  changes: Partial<StaffMemberRow> = {},
): Promise<StaffMemberRow> {
  return queries
    .insertInto('staff_members')
    .values({
      id,
      name: `${role} ${id}`,
      email: `${id}@staff.example`,
      email_verified: 1,
      image: null,
      role,
      two_factor_enabled: 0,
      created_at: at,
      updated_at: at,
      version: 1,
      ended_at: null,
      single_keys: 1,
      theme: null,
      seen_at: null,
      signature: `Regards\n${role} ${id}`,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Fills every personal column and every column with credentials. */
export async function storeStaff(queries: Queries): Promise<void> {
  const dates = { created_at: at, updated_at: at }
  const of = { staff_member_id: 'o1' }
  await storeStaffMember(queries, 'o1', 'owner', { image: 'a picture of staff' })
  await queries
    .insertInto('staff_sessions')
    .values({
      ...{
        id: 's1',
        token: 'a session’s token',
        expires_at: later,
        ip_address: 'a session’s address',
        ...of,
        ...dates,
      },
      ...{ user_agent: 'Firefox on Linux', sign_in_method: 'passkey', network_hash: 'a session’s network' },
    })
    .execute()
  await queries
    .insertInto('staff_passwords')
    .values({ id: 'a1', password: 'a password’s hash', ...of, ...dates })
    .execute()
  await queries
    .insertInto('staff_verifications')
    .values({ id: 'v1', identifier: 'a link’s hash', value: 'a link’s value', expires_at: later, ...dates })
    .execute()
  await queries
    .insertInto('staff_second_factors')
    .values({
      ...{ id: 'f1', secret: 'a secret of codes', backup_codes: 'no codes', verified: 1, ...of },
      ...{ failed_verification_count: 0, locked_until: null },
    })
    .execute()
  await queries
    .insertInto('passkeys')
    .values({
      ...{
        id: 'p1',
        credential_id: 'a credential',
        public_key: 'a key',
        counter: 0,
        transports: '',
        backed_up: 0,
        ...of,
      },
      ...{ name: 'Firefox on Linux', created_at: 0, used_at: null },
    })
    .execute()
  await queries
    .insertInto('recovery_codes')
    .values({ code_hash: 'a code’s hash', salt: 'a salt', created_at: 0, ...of })
    .execute()
  await queries
    .insertInto('invitations')
    .values({
      ...{ id: 'i1', email: 'rosa@staff.example', role: 'sales', token_hash: 'an invitation’s hash', first_owner: 0 },
      ...{ invited_by: 'o1', created_at: 0, expires_at: 0, used_at: null, ended_at: null },
    })
    .execute()
  await queries.insertInto('rate_limits').values({ key_hash: 'who tried', count: 1, until: 0 }).execute()
  await queries.insertInto('one_time_tokens').values({ token_hash: 'what was used', expires_at: 0 }).execute()
  await queries
    .insertInto('preview_tokens')
    .values({ token_hash: 'a preview’s hash', session_id: 's1', expires_at: 0, ...of })
    .execute()
  await queries
    .insertInto('push_subscriptions')
    .values({
      ...{ id: 'n1', endpoint: 'a browser’s endpoint', p256dh: 'a browser’s key', auth: 'a browser’s secret', ...of },
      ...{ device: 'Firefox on Linux', shows_names: 1, created_at: 0 },
    })
    .execute()
  await queries
    .insertInto('audit')
    .values({
      ...{ id: 'e1', at: Date.now(), action: 'person.erased', subject_kind: 'person', subject_id: null, fields: null },
      ...{ subject_hash: 'a person’s hash', network: 'a network’s hash', ...of },
    })
    .execute()
}
