import type { OperatorTables } from '#server/db/staff-tables.ts'
import { each, hash, identifying, kept, type PoliciesOf } from './column-policies.ts'

const ofStaff = kept('it is about staff, who did not send a form')
const namesStaff = identifying(ofStaff)
const signsIn = identifying(kept('it lets staff in, and goes with the way in or with the session'))
const ofLog = kept('it says what staff did with a person’s data, which is kept 400 days as evidence')
const hashed = hash('it recognises whoever tried before, for some minutes')

/** The requests of persons are about leads; what is held of staff ends with their work here. */
export const operatorPolicies = {
  operators: {
    ...each(['name', 'email', 'image'], namesStaff),
    ...each(
      [
        'id',
        'email_verified',
        'role',
        'two_factor_enabled',
        'created_at',
        'updated_at',
        'version',
        'ended_at',
        'single_keys',
        'theme',
        'seen_at',
      ],
      ofStaff,
    ),
  },
  operator_sessions: {
    ...each(['token', 'ip_address', 'network_hash'], signsIn),
    ...each(['id', 'operator_id', 'expires_at', 'created_at', 'updated_at', 'user_agent', 'way'], ofStaff),
  },
  operator_accounts: {
    ...each(['password', 'access_token', 'refresh_token', 'id_token'], signsIn),
    ...each(
      [
        'id',
        'operator_id',
        'account_id',
        'provider_id',
        'access_token_expires_at',
        'refresh_token_expires_at',
        'scope',
        'created_at',
        'updated_at',
      ],
      ofStaff,
    ),
  },
  operator_verifications: {
    ...each(['identifier', 'value'], signsIn),
    ...each(['id', 'expires_at', 'created_at', 'updated_at'], ofStaff),
  },
  operator_second_factors: {
    ...each(['secret', 'backup_codes'], signsIn),
    ...each(['id', 'operator_id', 'verified', 'failed_verification_count', 'locked_until'], ofStaff),
  },
  passkeys: {
    ...each(['credential_id', 'public_key'], signsIn),
    ...each(['id', 'operator_id', 'counter', 'transports', 'backed_up', 'name', 'created_at', 'used_at'], ofStaff),
  },
  recovery_codes: {
    ...each(['code_hash', 'salt'], signsIn),
    ...each(['operator_id', 'created_at'], ofStaff),
  },
  invitations: {
    email: namesStaff,
    token_hash: signsIn,
    ...each(['id', 'role', 'first_owner', 'invited_by', 'created_at', 'expires_at', 'used_at', 'ended_at'], ofStaff),
  },
  operator_attempts: { mark: hashed, ...each(['count', 'until'], ofStaff) },
  operator_marks: { mark: hashed, expires_at: ofStaff },
  preview_tokens: { token_hash: signsIn, ...each(['operator_id', 'session_id', 'expires_at'], ofStaff) },
  audit: {
    ...each(['subject_hash', 'network'], identifying(ofLog)),
    ...each(['id', 'at', 'operator_id', 'action', 'subject_kind', 'subject_id', 'fields'], ofLog),
  },
  desk_settings: each(['name', 'value', 'version'], ofStaff),
} satisfies PoliciesOf<OperatorTables>
