import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from '#server/http/content-encoding.ts'

export interface PageToStore {
  status: number
  headers: Record<string, string>
  html: string
  slug?: string | undefined
  /** As `countedRoute` numbers it; without it no read is counted. */
  route?: number
  /** Whether the query can change the page. */
  readsQuery?: boolean
}

/** Each encoding has its complete header list, so that a response is one write. */
export interface StoredPage {
  status: number
  slug: string | undefined
  route: number
  readsQuery: boolean
  keep: boolean
  headers: Record<string, string>
  isSmallest: boolean
  bytes: number
  variants: Record<Encoding, Variant>
}

export interface Variant {
  etag: string
  /** Flat list of names and values, as `writeHead` takes it. */
  headers: string[]
  /** Headers of a 304, with the page's policy, which browsers take from it. */
  unchanged: string[]
  body: Buffer
}

/** Compresses quickly, since a visitor is waiting. Returns `previous` when nothing has changed. */
export async function storePage(page: PageToStore, previous: StoredPage | undefined): Promise<StoredPage> {
  const { status, headers, html, slug, route = -1, readsQuery = false } = page
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)
  if (previous?.variants.identity.etag === `"${tag}-identity"`) return previous
  const [br, gzip] = await Promise.all([quickly.br(identity), quickly.gzip(identity)])
  const variants = {
    br: variant('br', `"${tag}-br-quick"`, headers, br),
    gzip: variant('gzip', `"${tag}-gzip-quick"`, headers, gzip),
    identity: variant('identity', `"${tag}-identity"`, headers, identity),
  }
  const keep = status === 200 || status === 404
  return { status, slug, route, readsQuery, keep, headers, isSmallest: false, bytes: bytesOf(variants), variants }
}

/** Compresses at the highest level, a quarter of a second of CPU time that later responses save. */
export async function compressWell(page: StoredPage): Promise<StoredPage> {
  const { headers, variants } = page
  const { body } = variants.identity
  const better = async (encoding: 'br' | 'gzip') =>
    variant(encoding, variants[encoding].etag.replace('-quick', ''), headers, await thoroughly[encoding](body))
  const smaller = { br: await better('br'), gzip: await better('gzip'), identity: variants.identity }
  return { ...page, isSmallest: true, bytes: bytesOf(smaller), variants: smaller }
}

const bytesOf = (variants: StoredPage['variants']) =>
  Object.values(variants).reduce((sum, { body }) => sum + body.length, 0)

export async function encodeOnce(html: string, accepted: string | undefined) {
  const encoding = html === '' ? 'identity' : chooseEncoding(accepted)
  const identity = Buffer.from(html)
  return {
    headers: { Vary: 'Accept-Encoding', ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) },
    body: encoding === 'identity' ? identity : await quickly[encoding](identity),
  }
}

const quickly = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}

const thoroughly = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
}

/** RFC 9110, section 8.8.1: each encoding has a strong ETag of its own. */
function variant(encoding: Encoding, etag: string, headers: Record<string, string>, body: Buffer): Variant {
  const all = {
    ...headers,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  const unchanged = Object.entries(all).filter(([name]) => !/^content-(type|encoding|length)$/i.test(name))
  return { etag, headers: Object.entries(all).flat(), unchanged: unchanged.flat(), body }
}
