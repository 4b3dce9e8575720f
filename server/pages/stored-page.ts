import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A page ready to be sent: each encoding with its complete header list, so that answering is one write. */
export interface StoredPage {
  status: number
  /** Whether the page may stay in memory: not for errors and redirects. */
  keep: boolean
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

/** Compresses a page once, at the highest level, for the many times that it will be sent. */
export async function storePage(
  status: number,
  headers: Record<string, string>,
  html: string,
  previous: StoredPage | undefined,
): Promise<StoredPage> {
  const identity = Buffer.from(html)
  const etagBase = createHash('sha256')
    .update(identity)
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 22)
  if (previous?.variants.identity.etag === etag(etagBase, 'identity')) return previous
  const bodies: Record<Encoding, Buffer> = {
    br: await promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    gzip: await promisify(gzip)(identity, { level: 9 }),
    identity,
  }
  const variants = Object.fromEntries(
    encodings.map((encoding) => [encoding, variant(encoding, etagBase, headers, bodies[encoding])]),
  ) as Record<Encoding, Variant>
  const bytes = encodings.reduce((sum, encoding) => sum + bodies[encoding].length, 0)
  return { status, keep: status === 200 || status === 404, bytes, variants }
}

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

function variant(encoding: Encoding, etagBase: string, headers: Record<string, string>, body: Buffer): Variant {
  const tag = etag(etagBase, encoding)
  const all = {
    ...headers,
    ETag: tag,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  const unchanged = Object.entries(all).filter(([name]) => !/^content-(type|encoding|length)$/i.test(name))
  return { etag: tag, headers: Object.entries(all).flat(), unchanged: unchanged.flat(), body }
}

const etag = (base: string, encoding: Encoding) => `"${base}-${encoding}"`

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  return encodings.find((encoding) => encoding !== 'identity' && allows(accepted, encoding)) ?? 'identity'
}

const allows = (accepted: string, encoding: string) =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
