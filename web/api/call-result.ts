import { data } from 'react-router'
import { errorWords } from '#content/pages/layout.ts'
import { failureStatus } from './failure-of.ts'
import type { ApiResult } from './site-api.ts'

/** Without a response from the API a document gets a 503, and the browser shows no status. */
export function dataOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  const { err } = result
  const { unreachable } = errorWords.unexpected
  if (!err.response && !import.meta.env.SSR) throw new Error(unreachable)
  // An empty text, since by default the router calls every status an internal error.
  throw data(err.response ? (err.response.data.message ?? '') : unreachable, {
    status: failureStatus(err),
    statusText: '',
  })
}

export const isNotFound = (result: ApiResult<unknown>) => !result.ok && result.err.response?.status === 404
