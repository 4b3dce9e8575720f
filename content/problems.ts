import type { SiteProblemCode } from '#domain/problem.ts'

export const problemCopy = {
  malformed_json: 'The body is not valid JSON.',
  malformed_request: 'The request could not be understood.',
  invalid_query: 'The query has a parameter with a value that is not allowed.',
  invalid_idempotency_key: 'The Idempotency-Key must be one to 255 visible ASCII characters.',
  origin_not_allowed: 'This call is for the site’s own pages.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take this method.',
  idempotency_key_in_use: 'We are storing your message at this moment. Please try again in a second.',
  delivery_not_retryable: 'This message is on its way or may have arrived, so it is not sent a second time.',
  content_too_large: 'That is too much text. Please shorten your message and try again.',
  unsupported_media_type: 'The body must be JSON, with Content-Type: application/json.',
  invalid_fields: 'The form needs another look.',
  idempotency_key_reused: 'This Idempotency-Key came before with other fields. Use a new key for a new message.',
  rate_limited:
    'A great many messages came from your network in the last minutes. Please try again later, or write us an email.',
  too_many_streams: 'This demo is open on many screens of yours already. The page asks for news now and then instead.',
  internal_error: 'Something went wrong. Please try again later.',
  overloaded: 'A great many messages come in at this moment. Please try again in a few seconds.',
  stream_capacity_reached:
    'A great many demos are followed at this moment. The page asks for news now and then instead.',
  database_busy: 'We are very busy at this moment and could not store your message. Please try again in a few seconds.',
  database_full: 'We cannot store messages at this moment. Please try again in a few minutes, or write us an email.',
} as const satisfies Record<SiteProblemCode, string>

/** Replaces `not_found` if the type of the missing resource is known. */
export const notFoundCopy = {
  lead: 'There is no such lead.',
  delivery: 'There is no such delivery.',
  note: 'There is no such note of yours, or it can no longer be undone.',
  reply: 'There is no such reply of yours.',
  mail: 'There is no such email, or a colleague already handled it.',
  post: 'There is no such post.',
  category: 'There is no such category.',
  preview: 'There is no such preview, or its time is over.',
  demo: 'There is no demo at this address, or its time is over.',
} as const

/** Requirements on a member or parameter, shown for an invalid value. */
export const validationCopy = {
  body: 'The body must be a JSON object.',
  text: 'This must be text.',
  unknownMember: 'There is no such member.',
  missing: 'This is missing.',
  unfit: 'This is not allowed here.',
  nul: 'A character with the code 0 is not allowed.',
  expected: (what: string) => `Allowed is ${what}.`,
  object: 'This must be an object.',
  milliseconds: 'This must be a whole number of milliseconds.',
  eachOnce: 'Each name comes once.',
  some: 'There must be something to count.',
  wholeNumber: (least: number, most: number) => `Allowed is a whole number from ${least} to ${most}.`,
  choice: (values: readonly string[]) => `Allowed is a comma-separated choice of ${values.join(', ')}.`,
  sorting: (values: readonly string[], directions: readonly string[]) =>
    `Allowed is one of ${values.join(', ')}, with ${directions.join(' or ')} after a comma.`,
  category: 'Allowed is one category’s slug.',
  room: (rooms: readonly string[]) => `The room is one of ${rooms.join(', ')}.`,
  channel: (channels: readonly string[]) => `The channel is one of ${channels.join(', ')}.`,
} as const

/** Replaces `rate_limited` for reports of web vitals. */
export const tooManyReports = 'These are more reports than people cause.'

export const unreadableBodyCopy = {
  encoded: 'The body must come without a Content-Encoding.',
  charset: 'The body must be in UTF-8.',
} as const

/** Reasons to refuse a request before its URL is examined. */
export const requestCheckCopy = {
  noHost: 'The request must name one host.',
  unknownHost: 'This server does not answer for that host: its operator names hosts by SITE_ORIGIN and ALLOWED_HOSTS.',
  noPath: 'The request target must be a path that begins with a slash.',
  controlCharacters: 'The address contains control characters.',
  brokenEncoding: 'The address contains a broken percent-encoding.',
  spelt: (target: string) => `The address is spelt ${target}`,
} as const
