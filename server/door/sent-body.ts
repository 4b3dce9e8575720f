import type { IncomingHttpHeaders } from 'node:http'

/** Why a body cannot be read as the text that it says to be; undefined for one in UTF-8 as it is. */
export function unreadableBecause(headers: IncomingHttpHeaders): string | undefined {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && !/^\s*(identity)?\s*$/i.test(String(encoding)))
    return 'The body must come without a Content-Encoding.'
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return 'The body must be in UTF-8.'
  return undefined
}
