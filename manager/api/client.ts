import createClient from 'openapi-fetch'
import { fetchBegun } from './begun.ts'
import type { components, paths } from './schema.ts'

/** As the calls send it: `message` is for the person, `code` for the program. */
export type ManagerProblem = components['schemas']['Failure']

export type Unanswered =
  /** `retryAfter` is in seconds, where the server names a time. */
  | { state: 'refused'; problem: ManagerProblem; retryAfter?: number }
  /** Nobody knows whether the call was carried out: it, or its answer, was lost on the way. */
  | { state: 'unreachable' }

export type Answer<Data> = { state: 'done'; data: Data } | Unanswered

/** The staff's calls, by method and path, with the cookie of this origin alone. */
export const manager = createClient<paths>({ credentials: 'same-origin', fetch: fetchBegun })

/** The client's types drop a member that can only be null, so `Data` is unknown then. */
type Called<Data> = Promise<{ data?: { ok: true; data?: Data }; error?: unknown; response: Response }>

/** What became of a call; an abort is thrown on. */
export async function answerOf<Data>(call: Called<Data>): Promise<Answer<Data>> {
  try {
    const { data, error, response } = await call
    if (data) return { state: 'done', data: data.data as Data }
    if (!isProblem(error)) return { state: 'unreachable' }
    const retryAfter = Number(response.headers.get('Retry-After'))
    return { state: 'refused', problem: error, ...(retryAfter > 0 && { retryAfter }) }
  } catch (error) {
    // Browsers name a lost connection a TypeError, and a page of some proxy is no JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return { state: 'unreachable' }
    throw error
  }
}

/** What a loader throws, so that the page of the router's error element can say it. */
export class CallError extends Error {
  readonly answer: Unanswered

  constructor(answer: Unanswered) {
    super(answer.state === 'refused' ? answer.problem.code : answer.state)
    this.answer = answer
  }
}

/** For loaders: the data, or a CallError. */
export async function dataOf<Data>(call: Called<Data>): Promise<Data> {
  const answer = await answerOf(call)
  if (answer.state === 'done') return answer.data
  throw new CallError(answer)
}

const isProblem = (error: unknown): error is ManagerProblem =>
  typeof error === 'object' && error !== null && 'ok' in error && 'code' in error
