import type { RequestKind } from '#domain/privacy-request.ts'

export interface PrivacyTables {
  privacy_requests: PrivacyRequestRow
}

export interface PrivacyRequestRow {
  id: string
  kind: RequestKind
  address_hash: string
  /** Null once the request is met, or the person is erased. */
  address: string | null
  asked_at: number
  due_at: number
  noted_at: number
  noted_by: string | null
  done_at: number | null
  done_by: string | null
}
