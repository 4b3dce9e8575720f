import { data } from 'react-router'
import { errorWords } from '#content/pages/layout.ts'
import { failureStatus } from './failure-of.ts'
import type { ApiResult } from './site-api.ts'

/**
 * What the call brought; a failure goes to the error screen with its status. Where the API was not reached at all, a document is
 * a 503, and the browser has no status to show.
 */
export function dataOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  const { err } = result
  const { unreachable } = errorWords.unexpected
  if (!err.response && !import.meta.env.SSR) throw new Error(unreachable)
  // Without a text of ours the router calls every status an internal error; the screen shows the status beside it.
  throw data(err.response ? (err.response.data.message ?? '') : unreachable, {
    status: failureStatus(err),
    statusText: '',
  })
}

export const isNotFound = (result: ApiResult<unknown>) => !result.ok && result.err.response?.status === 404
