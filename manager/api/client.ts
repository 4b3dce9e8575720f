import type * as v from 'valibot'
import type { Call, CallFailure } from '#server/routes/staff/calls.ts'
import { fetchWithEarlyCalls } from './early-calls.ts'

type Method = Call['method']
type PathOf<M extends Method> = Extract<Call, { method: M }>['path']
type CallAt<M extends Method, Path extends Call['path']> = Extract<Call, { method: M; path: Path }>

type Input<Schema> = v.InferInput<Extract<Schema, v.GenericSchema>>
type Part<Name extends string, Schema> = [Schema] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : Record<Name, Input<Schema>>

interface CallArguments {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
}
type ArgumentsOf<C extends Call> = CallArguments &
  Part<'params', C['params']> &
  Partial<Part<'query', C['query']>> &
  Part<'body', C['body']>

export type RequestBody<M extends Method, Path extends Call['path']> = Input<CallAt<M, Path>['body']>
export type ResponseData<M extends Method, Path extends Call['path']> = v.InferOutput<
  CallAt<M, Path>['success']['data']
>

interface CallResponse<Data> extends Response {
  json(): Promise<{ ok: true; data: Data }>
}

/** `message` is for the staff member, `code` for the program. */
type ManagerProblem = CallFailure

export type FailedCall =
  /** `retryAfter` is in seconds, if the server sent one. */
  | { state: 'refused'; problem: ManagerProblem; retryAfter?: number }
  /** The call or its response was lost, so the server may or may not have carried it out. */
  | { state: 'unreachable' }

export type CallResult<Data> = { state: 'done'; data: Data } | FailedCall

let responseListener: (response: Response) => Promise<void> = async () => {}

export const setResponseListener = (listener: typeof responseListener): void => {
  responseListener = listener
}

/** Takes the types of arguments and response from the server's definition of the call. */
const callBy =
  <M extends Method>(method: M) =>
  <Path extends PathOf<M>>(
    path: Path,
    ...[args]: Record<never, never> extends ArgumentsOf<CallAt<M, Path>>
      ? [ArgumentsOf<CallAt<M, Path>>?]
      : [ArgumentsOf<CallAt<M, Path>>]
  ): Promise<CallResponse<ResponseData<M, Path>>> =>
    send(method, path, args)

async function send(
  method: Method,
  path: Call['path'],
  { params, query, body, signal }: CallArguments = {},
): Promise<Response> {
  // `callBy` types every parameter of the path as required.
  const address = typeof path === 'string' ? path : path(params as never)
  const search = new URLSearchParams(Object.entries(query ?? {}).filter(([, value]) => value !== undefined))
  const request = new Request(search.size > 0 ? `${address}?${search}` : address, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    ...(signal && { signal }),
  })
  const response = await fetchWithEarlyCalls(request)
  await responseListener(response)
  return response
}

/** The manager's calls, by method and path. Sends cookies to this origin only. */
export const manager = {
  GET: callBy('GET'),
  POST: callBy('POST'),
  PUT: callBy('PUT'),
  PATCH: callBy('PATCH'),
  DELETE: callBy('DELETE'),
}

/** Converts the response to a result; rethrows an abort. */
export const resultOf = <Data>(call: Promise<CallResponse<Data>>): Promise<CallResult<Data>> =>
  readResult(call, async (response) => (await response.json()).data)

export const fileOf = (call: Promise<Response>): Promise<CallResult<{ file: Blob; name: string | undefined }>> =>
  readResult(call, async (response) => ({
    file: await response.blob(),
    name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1],
  }))

async function readResult<R extends Response, Data>(
  call: Promise<R>,
  read: (response: R) => Promise<Data>,
): Promise<CallResult<Data>> {
  try {
    const response = await call
    if (response.ok) return { state: 'done', data: await read(response) }
    const problem: unknown = await response.json()
    if (!isProblem(problem)) return { state: 'unreachable' }
    const retryAfter = Number(response.headers.get('Retry-After'))
    return { state: 'refused', problem, ...(retryAfter > 0 && { retryAfter }) }
  } catch (error) {
    // Browsers report a lost connection as a TypeError. A proxy may respond with HTML, which is no JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return { state: 'unreachable' }
    throw error
  }
}

/** Thrown by loaders, so that the router's error element can show the problem. */
export class CallError extends Error {
  readonly failure: FailedCall

  constructor(answer: FailedCall) {
    super(answer.state === 'refused' ? answer.problem.code : answer.state)
    this.failure = answer
  }
}

export async function dataOf<Data>(call: Promise<CallResponse<Data>>): Promise<Data> {
  const answer = await resultOf(call)
  if (answer.state === 'done') return answer.data
  throw new CallError(answer)
}

const isProblem = (error: unknown): error is ManagerProblem =>
  typeof error === 'object' && error !== null && 'ok' in error && 'code' in error
