import { isUtf8 } from 'node:buffer'
import PostalMime, { type Email } from 'postal-mime'
import { mailCharset } from './mail-charset.ts'

interface Decoder {
  update(line: Uint8Array): void
  finalize(): Promise<ArrayBuffer>
}

interface Part {
  state: string
  content: ArrayBuffer | null
  contentType: { parsed: { params: Record<string, string> } }
  contentTransferEncoding: { encoding: string }
  contentDecoder: Decoder | null
  headers: { key: string; value: string }[]
}

interface Internals {
  root: Part
  currentNode: Part
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>
  isInlineTextNode(part: Part): boolean
  buildMessage(): Email
}

/** Total characters of address headers, and address separators in them. */
const MAX_ADDRESSES_LENGTH = 96 * 1_024
const MAX_SEPARATORS = 5_000
/** Colons before a semicolon; the library parses nested groups again. */
const MAX_GROUPS = 3
const addressHeaders = new Set(['from', 'sender', 'delivered-to', 'return-path', 'to', 'cc', 'bcc', 'reply-to'])
/** Characters of any other header; `References` is cut at the start. */
const MAX_HEADER_LENGTH = 20 * 1_024
/** Padded base64 words in all parts; some programs pad each line. */
const MAX_ENCODED_WORDS = 3_000

const library = PostalMime.prototype as unknown as Internals

/**
 * Adds charsets that the library cannot decode, and bounds what it parses in more than linear time.
 * The library has no options for this, so we override internal methods. Its version is pinned, and
 * the charset and long-header tests fail if an update stops calling them.
 */
export class MailParser extends PostalMime {
  #remainingWords = MAX_ENCODED_WORDS

  async processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    const { currentNode } = this as unknown as Internals
    const inHeader = currentNode.state === 'header'
    const isForeign = inHeader && !isUtf8(line)
    await library.processLine.call(this, isForeign ? Buffer.from(western.decode(line)) : line, isFinal)
    const { contentTransferEncoding, contentDecoder } = currentNode
    // The library collects each line in a Blob, which is slow for many small chunks.
    if (inHeader && contentDecoder && !contentTransferEncoding.encoding.includes('quoted-printable'))
      currentNode.contentDecoder = this.#decoder(contentTransferEncoding.encoding.includes('base64'))
  }

  #decoder(isBase64: boolean): Decoder {
    const lines: Uint8Array[] = []
    return {
      update: (line) => lines.push(line, lineEnd),
      finalize: async () => new Uint8Array(isBase64 ? this.#base64(Buffer.concat(lines)) : Buffer.concat(lines)).buffer,
    }
  }

  #base64(bytes: Buffer): Buffer {
    const parts = bytes.toString('latin1').split(/=[=\s]*/, this.#remainingWords)
    this.#remainingWords -= parts.length
    return Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')))
  }

  buildMessage(): Email {
    let length = MAX_ADDRESSES_LENGTH
    let separators = MAX_SEPARATORS
    for (const header of (this as unknown as Internals).root.headers) {
      if (!addressHeaders.has(header.key)) {
        header.value =
          header.key === 'references'
            ? header.value.slice(-MAX_HEADER_LENGTH)
            : header.value.slice(0, MAX_HEADER_LENGTH)
        continue
      }
      const parts = header.value.slice(0, length).split(/(?<=[,;:])/, separators)
      separators -= parts.length
      header.value = withFewGroups(parts.join(''))
      length -= header.value.length
    }
    return library.buildMessage.call(this)
  }

  isInlineTextNode(part: Part): boolean {
    const isText = library.isInlineTextNode.call(this, part)
    const { params } = part.contentType.parsed
    const decode = isText && part.content ? mailCharset(params.charset) : undefined
    if (decode && part.content) {
      part.content = new TextEncoder().encode(decode(Buffer.from(part.content))).buffer
      params.charset = 'utf-8'
    }
    return isText
  }
}

const withFewGroups = (addresses: string) =>
  addresses.replace(/[^;]+/g, (some) => {
    let colons = 0
    return some.replaceAll(':', () => {
      colons += 1
      return colons > MAX_GROUPS ? ' ' : ':'
    })
  })

const lineEnd = Buffer.from('\n')
const western = new TextDecoder('windows-1252')
