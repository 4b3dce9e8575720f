import { isUtf8 } from 'node:buffer'
import PostalMime from 'postal-mime'
import { mailCharset } from './mail-charset.ts'

/** What the library keeps of a part of the mail. */
interface Part {
  state: string
  content: ArrayBuffer | null
  contentType: { parsed: { params: Record<string, string> } }
}

interface Internals {
  currentNode: Part
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>
  isInlineTextNode(part: Part): boolean
}

const library = PostalMime.prototype as unknown as Internals

/**
 * Reads what the library cannot: bytes without a charset, and charsets that `TextDecoder` lacks. It
 * has no option for this, so two of its internal methods are extended. Its version is exact, and
 * the tests of charsets fail if an update no longer calls them.
 */
export class MailParser extends PostalMime {
  processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    const { currentNode } = this as unknown as Internals
    const isHeader = currentNode.state === 'header' && !isUtf8(line)
    return library.processLine.call(this, isHeader ? Buffer.from(western.decode(line)) : line, isFinal)
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

const western = new TextDecoder('windows-1252')
