import { data } from 'react-router'
import type { ApiResult } from './site-api.ts'

/** What the call brought; a failure goes to the error screen with its status, 503 where the API was not reached at all. */
export function dataOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  const { err } = result
  // Without a text of ours the router calls every status an internal error.
  throw data(err.response?.data.message ?? err.message, { status: err.response?.status ?? 503, statusText: '' })
}

export const isNotFound = (result: ApiResult<unknown>) => !result.ok && result.err.response?.status === 404
