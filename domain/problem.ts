/** HTTP status by the code that clients read; `content/problems.ts` has the words. */
export const problemStatus = {
  malformed_json: 400,
  malformed_request: 400,
  invalid_query: 400,
  invalid_idempotency_key: 400,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_key_in_use: 409,
  delivery_not_retryable: 409,
  content_too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  too_many_incomplete_requests: 429,
  too_many_streams: 429,
  internal_error: 500,
  overloaded: 503,
  stream_capacity_reached: 503,
  database_busy: 503,
  database_full: 503,
} as const

export type ProblemCode = keyof typeof problemStatus
export type ProblemStatus = (typeof problemStatus)[ProblemCode]
