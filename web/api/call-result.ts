import { data } from 'react-router'
import { errorCopy } from '#content/pages/layout.ts'
import type { ApiError, ApiFailure, ApiResult } from './site-api.ts'

/** If the API does not respond, documents get a 503; the browser shows no status. */
export function dataOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  const { err } = result
  const { unreachable } = errorCopy.unexpected
  if (!err.response && !import.meta.env.SSR) throw new Error(unreachable)
  // Empty instead of undefined, because the router's default text is "Internal Server Error".
  throw data(err.response ? (err.response.data.message ?? '') : unreachable, {
    status: failureStatus(err),
    statusText: '',
  })
}

export const isNotFound = (result: ApiResult<unknown>) => !result.ok && result.err.response?.status === 404

/** Validates each member of a failed response, because another host may send any JSON. */
export function failureOf(body: unknown): ApiFailure {
  const { message, code, errors } = membersOf(body)
  return {
    ...(isText(message) && { message }),
    ...(isText(code) && { code }),
    ...(Array.isArray(errors) && { errors: errors.map(membersOf).filter(isFieldError) }),
  }
}

/** HTTP status after a failed call: 503 without a response, 502 for a 2xx that reports a failure. */
export function failureStatus({ response }: ApiError): number {
  if (!response) return 503
  return response.status >= 400 ? response.status : 502
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isText = (value: unknown): value is string => typeof value === 'string'

const isFieldError = (error: Record<string, unknown>): error is { field: string; message: string } =>
  isText(error.field) && isText(error.message)
