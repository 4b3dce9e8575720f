import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './content-negotiation.ts'

/** Bytes. A smaller body fits into one packet without compression. */
const WORTH_COMPRESSING = 1024

/** Compresses a page in a few milliseconds. */
export const QUICK = 5

export const encodingOf = (text: string, accepted: string | undefined): Encoding =>
  text.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(accepted)

export const compress = {
  br: (text: string | Buffer, quality = QUICK) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
}

/** For a response that is not cached. */
export async function encodeOnce(text: string, accepted: string | undefined) {
  const encoding = encodingOf(text, accepted)
  return {
    headers: { Vary: 'Accept-Encoding', ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) },
    body: encoding === 'identity' ? Buffer.from(text) : await compress[encoding](text),
  }
}
