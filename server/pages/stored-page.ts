import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from '#server/http/content-encoding.ts'

/** A page as its route made it, with the headers that each encoding carries. */
export interface PageToStore {
  status: number
  headers: Record<string, string>
  html: string
  /** Of the post that the page shows. */
  slug?: string | undefined
}

/** A page ready to be sent: each encoding with its complete header list, so that answering is one write. */
export interface StoredPage {
  status: number
  slug: string | undefined
  /** Whether the page may stay in memory: not for errors and redirects. */
  keep: boolean
  headers: Record<string, string>
  /** Whether it has been compressed at the highest level. */
  isSmallest: boolean
  bytes: number
  variants: Record<Encoding, Variant>
}

export interface Variant {
  etag: string
  /** Flat list of names and values, as `writeHead` takes it. */
  headers: string[]
  /** The same for who has this body already: a browser keeps the page's policy by them. */
  unchanged: string[]
  body: Buffer
}

/** Compresses a page with little work, since somebody waits for it. One that has not changed stays as it is. */
export async function storePage(page: PageToStore, previous: StoredPage | undefined): Promise<StoredPage> {
  const { status, headers, html, slug } = page
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
  return { status, slug, keep, headers, isSmallest: false, bytes: bytesOf(variants), variants }
}

/** The same page at the highest level, which takes a core for a quarter of a second, for the many times that it will be sent. */
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

/** A page that is sent once: in the encoding that the request takes, compressed with little work. */
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

/** Each body has a strong ETag of its own, as RFC 9110, section 8.8.1, asks of encodings. */
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
