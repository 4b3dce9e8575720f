import type { ApiError, ApiFailure } from './site-api.ts'

/** What of a failed answer's body can be shown: another's API may put anything there. */
export function failureOf(body: unknown): ApiFailure {
  const { message, code, errors } = membersOf(body)
  return {
    ...(isText(message) && { message }),
    ...(isText(code) && { code }),
    ...(Array.isArray(errors) && { errors: errors.map(membersOf).filter(isFieldError) }),
  }
}

/** The status of a page that a failed call leaves: 503 where nobody answered, 502 where a good status came with a failure. */
export function failureStatus({ response }: ApiError): number {
  if (!response) return 503
  return response.status >= 400 ? response.status : 502
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isText = (value: unknown): value is string => typeof value === 'string'

const isFieldError = (error: Record<string, unknown>): error is { field: string; message: string } =>
  isText(error.field) && isText(error.message)
