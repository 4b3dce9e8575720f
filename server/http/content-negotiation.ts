import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressedEncodings = ['br', 'gzip'] as const
export type Encoding = (typeof compressedEncodings)[number] | 'identity'

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  return compressedEncodings.find((encoding) => acceptsEncoding(accepted, encoding)) ?? 'identity'
}

const acceptsEncoding = (accepted: string, encoding: string) =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Bytes; a smaller body fits into one packet uncompressed. */
const MIN_COMPRESSED_SIZE = 1024

export const FAST_QUALITY = 5

export const encodingOf = (text: string, accepted: string | undefined): Encoding =>
  text.length < MIN_COMPRESSED_SIZE ? 'identity' : chooseEncoding(accepted)

export const compress = {
  br: (text: string | Buffer, quality = FAST_QUALITY) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
}

export async function encodeOnce(text: string, accepted: string | undefined) {
  const encoding = encodingOf(text, accepted)
  return {
    headers: { Vary: 'Accept-Encoding', ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) },
    body: encoding === 'identity' ? Buffer.from(text) : await compress[encoding](text),
  }
}

/** Compares weakly, as If-None-Match requires (RFC 9110, section 13.1.2). */
export const matchesEtag = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
