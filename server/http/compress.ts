import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './content-encoding.ts'

/** Bytes; a smaller body fits into one packet anyway. */
const WORTH_COMPRESSING = 1024

/** How a text is sent to whom accepts this. */
export const encodingOf = (text: string, accepted: string | undefined): Encoding =>
  text.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(accepted)

/** Quickly, since somebody waits for it. */
export const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
