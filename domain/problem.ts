/** HTTP status by problem code; the copy is in `content/problems.ts`. */
export const problemStatus = {
  malformed_json: 400,
  malformed_request: 400,
  invalid_query: 400,
  invalid_idempotency_key: 400,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_key_in_use: 409,
  delivery_not_retryable: 409,
  content_too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  too_many_streams: 429,
  internal_error: 500,
  overloaded: 503,
  stream_capacity_reached: 503,
  database_busy: 503,
  database_full: 503,
} as const

/** Problem codes of manager calls; the copy is in `content/manager/problems.ts`. */
export const managerProblemStatus = {
  invalid_cursor: 400,
  not_signed_in: 401,
  sign_in_refused: 401,
  not_allowed: 403,
  sign_in_again: 403,
  second_factor_needed: 403,
  link_expired: 404,
  already_used: 409,
  version_conflict: 409,
  last_remaining: 409,
  lead_held: 409,
  lead_erased: 409,
  unaddressed: 409,
  unsubscribed: 409,
  too_late: 409,
  too_many_attempts: 429,
} as const

export type SiteProblemCode = keyof typeof problemStatus
export type ManagerProblemCode = keyof typeof managerProblemStatus
export type ProblemCode = SiteProblemCode | ManagerProblemCode
export type ProblemStatus = (typeof problemStatus)[SiteProblemCode]
export type ManagerProblemStatus = ProblemStatus | (typeof managerProblemStatus)[ManagerProblemCode]

export const statusOf = (code: ProblemCode): ManagerProblemStatus =>
  code in problemStatus ? problemStatus[code as SiteProblemCode] : managerProblemStatus[code as ManagerProblemCode]
