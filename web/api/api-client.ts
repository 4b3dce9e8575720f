import { errorCopy } from '#content/pages/layout.ts'
import type {
  BlogCategory,
  BlogCategoryLabel,
  BlogPost,
  BlogPostLink,
  BlogPostSummary,
  PageQuery,
} from '#domain/blog.ts'
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
import type { Country } from '#domain/text/country.ts'
import { failureOf } from './call-result.ts'
import type { ApiError, ApiResult, ListedCategory, LiveApi, StoredLead } from './site-api.ts'

export interface ApiTransport {
  origin: string
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Stored bearer token; the API never requires one. */
  token(): string | null
  /** URL of the current page without its fragment. */
  pageUrl(): string
}

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
    posts: (query = {}) => get(apiPostsPath + paginationQuery(query), readPosts),
    post: (slug) => get(apiPostPath({ slug }), readPost),
    preview: (slug, token) => get(apiPreviewPath({ slug, token }), readPost),
    categories: () => get(`${apiCategoriesPath}?select=id,slug,label,count`, readCategories),
    categoryPosts: (slug, query = {}) => get(apiCategoryPath({ slug }) + paginationQuery(query), readCategory),
    sendLead: (kind, body, key) => post(apiLeadPath({ kind }), body, readStoredLead, key),
    demo: (token) => get(apiDemoPath({ token }), unchecked<Demo>),
    changeDemo: (token, { act, ...body }) => post(changePaths[act]({ token }), body, nothing),
    recordView: (slug) => post(apiPostViewsPath({ slug }), {}, nothing),
    recordSeen: (token) => post(apiDemoSeenPath({ token }), {}, nothing),
  }
}

const paginationQuery = ({ page, limit }: PageQuery) => {
  const query = [page && `page=${page}`, limit && `limit=${limit}`].filter(Boolean).join('&')
  return query && `?${query}`
}

const changePaths = { room: apiDemoRoomPath, again: apiDemoAgainPath, erase: apiDemoErasePath }

/** Unchecked, because demos are not part of the specification: only the site's own API returns them. */
const unchecked = <T>(value: unknown) => value as T

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
    if (cause instanceof WrongShapeError) {
      const response = { status: 502, data: { message: errorCopy.unexpected.unreadable } }
      return failed(path, { message: `The response has a wrong shape: ${cause.message}`, response })
    }
    return failed(path, { message: cause instanceof Error ? cause.message : String(cause) })
  }
}

/** Checks `ok`, not the status: a lead refused with a 200 was not stored. */
const isSuccess = (body: unknown): body is { data?: unknown } =>
  typeof body === 'object' && body !== null && !('ok' in body && body.ok === false)

const tokenInPath = new RegExp(`(?<=^${apiDemosRoot}|/previews/)[^/]+`)

function failed(path: string, err: ApiError): { ok: false; err: ApiError } {
  // On the server any client can cause a 4xx, and a log must not contain a demo's token.
  if (!import.meta.env.SSR) console.error(`${path}: ${err.message}`)
  else if (!err.response || err.response.status >= 500)
    console.error(`${path.replace(tokenInPath, '…')}: ${err.message}`)
  return { ok: false, err }
}

/** Another provider's API may return JSON in a different shape. */
class WrongShapeError extends Error {}

export type Reader<T> = (value: unknown) => T

const readIf =
  <T>(isRight: (value: unknown) => value is T): Reader<T> =>
  (value) => {
    if (isRight(value)) return value
    throw new WrongShapeError(JSON.stringify(value)?.slice(0, 100))
  }

const members = readIf((value) => typeof value === 'object' && value !== null)
const items = readIf((value): value is unknown[] => Array.isArray(value))
const text = readIf((value) => typeof value === 'string')
const number = readIf((value) => typeof value === 'number')
/** Some APIs send ids and dial codes as numbers. */
const name = (value: unknown) => String(readIf((one) => typeof one === 'string' || typeof one === 'number')(value))
const date = readIf((value): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value)))

const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    items(value).map(read)

const objectOf =
  <T>(readers: { [Name in keyof T]: Reader<T[Name]> }): Reader<T> =>
  (value) => {
    const found = new Map(Object.entries(members(value)))
    const read = Object.entries<Reader<unknown>>(readers).map(([key, reader]) => [key, reader(found.get(key))])
    return Object.fromEntries(read) as T
  }

const withFallback =
  <T, Default>(read: Reader<T>, otherwise: Default): Reader<T | Default> =>
  (value) =>
    value === undefined || value === null ? otherwise : read(value)

const label = { id: name, slug: text, label: text }
const link = {
  id: name,
  slug: text,
  title: text,
  BlogCategories: withFallback(listOf(objectOf<BlogCategoryLabel>(label)), []),
}
const summary = {
  ...link,
  date,
  publish_date: withFallback(text, ''),
  author: withFallback(text, ''),
  views: withFallback(number, 0),
  banner_image_id: withFallback(name, null),
  banner_youtube: withFallback(text, null),
  seo_description: withFallback(text, ''),
  seo_keywords: withFallback(text, ''),
  BlogUploads: withFallback(listOf(objectOf({ id: name, path: text, caption: withFallback(text, '') })), []),
}

const readCountries = listOf(objectOf<Country>({ name: text, code: text, dialcode: withFallback(name, '') }))

const readPosts = listOf(objectOf<BlogPostSummary>(summary))

export const readPost = objectOf<BlogPost>({
  ...summary,
  content: withFallback(text, ''),
  newer: withFallback(objectOf<BlogPostLink>(link), null),
  older: withFallback(objectOf<BlogPostLink>(link), null),
})

const readCategory = objectOf<BlogCategory>({ ...label, BlogPosts: readPosts })

const category = objectOf({
  ...label,
  count: withFallback(number, undefined),
  BlogPosts: withFallback(items, undefined),
})

/** Categories contain their posts in the specification, but only a count in the site's own API. */
export const readCategories = listOf<ListedCategory>((value) => {
  const { count, BlogPosts, ...rest } = category(value)
  return { ...rest, count: count ?? BlogPosts?.length }
})

/** Accepts any body, because the specification does not define one for a stored lead. */
function readStoredLead(value: unknown): Partial<StoredLead> {
  const found = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const [id, token, path] = ['id', 'demo_token', 'demo'].map((key) => found.get(key))
  return {
    held: found.get('held') === true,
    ...(typeof id === 'string' && { id }),
    ...(typeof token === 'string' && { demo_token: token }),
    ...(typeof path === 'string' && { demo: path }),
  }
}
