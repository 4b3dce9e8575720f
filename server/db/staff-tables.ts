import type { EmailTiming, NotificationEvent } from '#domain/staff/notification.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { SignInMethod, Theme } from '#domain/staff/sign-in.ts'

/** ISO 8601, in the oldest staff tables; the others use milliseconds since 1970. */
type Iso = string

export interface StaffTables {
  staff_members: StaffMemberRow
  staff_sessions: SessionRow
  staff_passwords: AccountRow
  staff_verifications: {
    id: string
    identifier: string
    value: string
    expires_at: Iso
    created_at: Iso
    updated_at: Iso
  }
  staff_second_factors: {
    id: string
    staff_member_id: string
    secret: string
    backup_codes: string
    verified: number | null
    failed_verification_count: number | null
    locked_until: Iso | null
  }
  passkeys: PasskeyRow
  recovery_codes: { staff_member_id: string; code_hash: string; salt: string; created_at: number }
  invitations: InvitationRow
  /** Attempts by keyed hash of the client, until the window ends. */
  rate_limits: { key_hash: string; count: number; until: number }
  one_time_tokens: { token_hash: string; expires_at: number }
  preview_tokens: { token_hash: string; staff_member_id: string; session_id: string; expires_at: number }
  notification_settings: { staff_member_id: string; event: NotificationEvent; email: EmailTiming; push: number }
  push_subscriptions: PushSubscriptionRow
  notifications: { delivery_id: string; lead_id: string; staff_member_id: string; subscription_id: string | null }
  audit: AuditRow
  manager_settings: { name: string; value: string; version: number }
}

export interface StaffMemberRow {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: number
  image: string | null
  role: Role
  two_factor_enabled: number | null
  created_at: Iso
  updated_at: Iso
  version: number
  /** When the account was deactivated; the audit log still refers to the row. */
  ended_at: number | null
  single_keys: number
  theme: Theme | null
  seen_at: number | null
  /** Plain text below this person's replies. */
  signature: string
}

interface SessionRow {
  id: string
  staff_member_id: string
  token: string
  expires_at: Iso
  created_at: Iso
  updated_at: Iso
  ip_address: string | null
  user_agent: string | null
  sign_in_method: SignInMethod | null
  network_hash: string | null
}

interface AccountRow {
  id: string
  staff_member_id: string
  password: string | null
  created_at: Iso
  updated_at: Iso
}

export interface PasskeyRow {
  id: string
  staff_member_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: string
  backed_up: number
  name: string
  created_at: number
  used_at: number | null
}

export interface InvitationRow {
  id: string
  /** In lower case; null until the first owner enters it. */
  email: string | null
  role: Role
  /** SHA-256; only the link contains the token. */
  token_hash: string
  /** 1 for the startup link of an installation without staff. */
  first_owner: number
  invited_by: string | null
  created_at: number
  expires_at: number
  used_at: number | null
  ended_at: number | null
}

export interface PushSubscriptionRow {
  /** A digest of the endpoint, which the browser can compute too. */
  id: string
  staff_member_id: string
  endpoint: string
  p256dh: string
  auth: string
  device: string
  /** 0 if the message must not contain name and company. */
  shows_names: number
  created_at: number
}

interface AuditRow {
  id: string
  at: number
  staff_member_id: string | null
  action: string
  subject_kind: string | null
  subject_id: string | null
  subject_hash: string | null
  /** JSON: names of fields, with ids before and after. */
  fields: string | null
  network: string | null
}
