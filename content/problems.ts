import type { SiteProblemCode } from '#domain/problem.ts'

export const problemCopy = {
  malformed_json: 'The body is not valid JSON.',
  malformed_request: 'The request could not be understood.',
  invalid_query: 'A query parameter has a value that is not allowed.',
  invalid_idempotency_key: 'The Idempotency-Key must be one to 255 visible ASCII characters.',
  origin_not_allowed: 'Only the site’s own pages may make this call.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not allow this method.',
  idempotency_key_in_use: 'We are already storing this message. Please try again in a second.',
  delivery_not_retryable: 'This message is on its way or may have arrived, so we won’t send it again.',
  content_too_large: 'Your message is too long. Please shorten it and try again.',
  unsupported_media_type: 'The body must be JSON, with Content-Type: application/json.',
  invalid_fields: 'Please check the form.',
  idempotency_key_reused: 'This Idempotency-Key was already used with other fields. Use a new key for a new message.',
  rate_limited: 'Too many messages came from your network. Please try again later, or email us.',
  too_many_streams: 'This demo is open in too many windows. This page will check for updates less often.',
  internal_error: 'Something went wrong. Please try again later.',
  overloaded: 'We are receiving too many messages right now. Please try again in a few seconds.',
  stream_capacity_reached: 'Too many demo pages are open right now. This page will check for updates less often.',
  database_busy: 'We are very busy and could not store your message. Please try again in a few seconds.',
  database_full: 'We cannot store messages right now. Please try again in a few minutes, or email us.',
} as const satisfies Record<SiteProblemCode, string>

/** Replaces `not_found` if the type of the missing resource is known. */
export const notFoundCopy = {
  lead: 'There is no such lead.',
  delivery: 'There is no such delivery.',
  note: 'There is no such note of yours, or it can no longer be undone.',
  reply: 'There is no such reply of yours.',
  file: 'There is no such file.',
  import: 'There is no such import of yours, or it was deleted after 7 days.',
  view: 'There is no such view.',
  mail: 'There is no such email, or a colleague already handled it.',
  post: 'There is no such post.',
  category: 'There is no such category.',
  preview: 'There is no such preview, or it has expired.',
  demo: 'There is no demo at this address, or it has expired.',
} as const

/** Requirements on a member or parameter, shown for an invalid value. */
export const validationCopy = {
  body: 'The body must be a JSON object.',
  text: 'This must be text.',
  unknownMember: 'There is no such member.',
  missing: 'This is missing.',
  unfit: 'This is not allowed here.',
  nul: 'The null character is not allowed.',
  expected: (what: string) => `Use ${what}.`,
  object: 'This must be an object.',
  milliseconds: 'This must be a whole number of milliseconds.',
  eachOnce: 'Each name may occur only once.',
  some: 'At least one count is required.',
  wholeNumber: (least: number, most: number) => `Use a whole number from ${least} to ${most}.`,
  choice: (values: readonly string[]) => `Use a comma-separated list of: ${values.join(', ')}.`,
  sorting: (values: readonly string[], directions: readonly string[]) =>
    `Use one of ${values.join(', ')}, followed by a comma and ${directions.join(' or ')}.`,
  category: 'Use the slug of one category.',
  room: (rooms: readonly string[]) => `The room must be one of ${rooms.join(', ')}.`,
  channel: (channels: readonly string[]) => `The channel must be one of ${channels.join(', ')}.`,
} as const

/** Replaces `rate_limited` for reports of web vitals. */
export const tooManyReports = 'Too many reports came from your network.'

export const unreadableBodyCopy = {
  encoded: 'The body must not have a Content-Encoding.',
  charset: 'The body must be in UTF-8.',
} as const

/** Reasons to refuse a request before its URL is examined. */
export const requestCheckCopy = {
  noHost: 'The request must name exactly one host.',
  unknownHost: 'This server does not serve that host. Its operator sets hosts with SITE_ORIGIN and ALLOWED_HOSTS.',
  noPath: 'The request target must be a path that starts with a slash.',
  controlCharacters: 'The address contains control characters.',
  brokenEncoding: 'The address contains a broken percent-encoding.',
  spelt: (target: string) => `The address is spelled ${target}`,
} as const
