import { errorWords } from '#content/pages/layout.ts'
import type { PageQuery } from '#domain/blog.ts'
import type { Demo } from '#domain/demo.ts'
import {
  apiCategoriesPath,
  apiCategoryPath,
  apiCountriesPath,
  apiDemoAgainPath,
  apiDemoErasePath,
  apiDemoPath,
  apiDemoRoomPath,
  apiDemoSeenPath,
  apiDemosRoot,
  apiLeadPath,
  apiPostPath,
  apiPostsPath,
  apiPostViewsPath,
  apiPreviewPath,
} from '#domain/paths.ts'
import { failureOf } from './failure-of.ts'
import {
  type Reader,
  readCategories,
  readCategory,
  readCountries,
  readPost,
  readPosts,
  readStoredLead,
  WrongShape,
} from './read-answer.ts'
import type { ApiError, ApiResult, LiveApi } from './site-api.ts'

export interface ApiTransport {
  /** Origin of the API; empty for the page's own. */
  origin: string
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The stored bearer token; the API never requires one. */
  token(): string | null
  /** The URL of the page that the visitor is on, without its fragment, which no server is sent. */
  pageUrl(): string
}

/** The calls of the specification's section 7, over the given transport. */
export function createApiClient(transport: ApiTransport): LiveApi {
  const get = <T>(path: string, read: Reader<T>) => call(transport, path, { method: 'GET' }, read)
  const post = <T>(path: string, body: object, read: Reader<T>, idempotencyKey?: string) => {
    const init = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Page-Referer': transport.pageUrl(),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: JSON.stringify(body),
    }
    return call(transport, path, init, read)
  }
  return {
    countries: () => get(`${apiCountriesPath}?select=name,code,dialcode&sort=name,ASC`, readCountries),
    posts: (query = {}) => get(apiPostsPath + partOf(query), readPosts),
    post: (slug) => get(apiPostPath({ slug }), readPost),
    preview: (slug, token) => get(apiPreviewPath({ slug, token }), readPost),
    categories: () => get(`${apiCategoriesPath}?select=id,slug,label,count`, readCategories),
    categoryPosts: (slug, query = {}) => get(apiCategoryPath({ slug }) + partOf(query), readCategory),
    sendLead: (kind, body, key) => post(apiLeadPath({ kind }), body, readStoredLead, key),
    demo: (token) => get(apiDemoPath({ token }), asSent<Demo>),
    changeDemo: (token, { act, ...body }) => post(changePaths[act]({ token }), body, nothing),
    recordView: (slug) => post(apiPostViewsPath({ slug }), {}, nothing),
    recordSeen: (token) => post(apiDemoSeenPath({ token }), {}, nothing),
  }
}

const partOf = ({ page, limit }: PageQuery) => {
  const query = [page && `page=${page}`, limit && `limit=${limit}`].filter(Boolean).join('&')
  return query && `?${query}`
}

const changePaths = { room: apiDemoRoomPath, again: apiDemoAgainPath, erase: apiDemoErasePath }

/** Demos are no part of the specification, so only the site's own API answers with them. */
const asSent = <T>(value: unknown) => value as T

const nothing = () => null

async function call<T>(
  transport: ApiTransport,
  path: string,
  init: RequestInit,
  read: Reader<T>,
): Promise<ApiResult<T>> {
  const token = transport.token()
  const headers = { Accept: 'application/json', ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) }
  try {
    const response = await transport.fetch(transport.origin + path, { ...init, headers })
    const body: unknown = response.status === 204 ? { ok: true, data: null } : await response.json()
    if (response.ok && isSuccess(body)) {
      const total = response.headers.get('X-Total-Count')
      return { ok: true, data: read(body.data), ...(total !== null && { total: Number(total) }) }
    }
    return failed(path, {
      message: `${response.status} ${response.statusText}`,
      response: { status: response.status, data: failureOf(body) },
    })
  } catch (cause) {
    if (cause instanceof WrongShape) {
      const response = { status: 502, data: { message: errorWords.unexpected.unreadable } }
      return failed(path, { message: `The response has a wrong shape: ${cause.message}`, response })
    }
    return failed(path, { message: cause instanceof Error ? cause.message : String(cause) })
  }
}

/** `ok` decides, not the status: a lead refused with a 200 must not be thanked for. */
const isSuccess = (body: unknown): body is { data?: unknown } =>
  typeof body === 'object' && body !== null && !('ok' in body && body.ok === false)

/** The token of a demo, or of a post's preview. */
const tokenInPath = new RegExp(`(?<=^${apiDemosRoot}|/previews/)[^/]+`)

function failed(path: string, err: ApiError): { ok: false; err: ApiError } {
  // On the server any client can cause a 4xx, and a log must not reveal a demo's token.
  if (!import.meta.env.SSR) console.error(`${path}: ${err.message}`)
  else if (!err.response || err.response.status >= 500)
    console.error(`${path.replace(tokenInPath, '…')}: ${err.message}`)
  return { ok: false, err }
}
