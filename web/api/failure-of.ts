import type { ApiError, ApiFailure } from './site-api.ts'

/** Keeps the well-formed members of a failed response, since another host may send anything. */
export function failureOf(body: unknown): ApiFailure {
  const { message, code, errors } = membersOf(body)
  return {
    ...(isText(message) && { message }),
    ...(isText(code) && { code }),
    ...(Array.isArray(errors) && { errors: errors.map(membersOf).filter(isFieldError) }),
  }
}

/** The page's status after a failed call: 503 without a response, 502 for a 2xx with a failure. */
export function failureStatus({ response }: ApiError): number {
  if (!response) return 503
  return response.status >= 400 ? response.status : 502
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isText = (value: unknown): value is string => typeof value === 'string'

const isFieldError = (error: Record<string, unknown>): error is { field: string; message: string } =>
  isText(error.field) && isText(error.message)
