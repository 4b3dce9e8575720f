import type { IncomingHttpHeaders } from 'node:http'
import type { unreadableBodyCopy } from '#content/problems.ts'

/** Why a body is not plain UTF-8 text; undefined where it is. */
export function unreadableReason(headers: IncomingHttpHeaders): keyof typeof unreadableBodyCopy | undefined {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && !/^\s*(identity)?\s*$/i.test(String(encoding))) return 'encoded'
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return 'charset'
  return undefined
}

/** Reads a form in either encoding; undefined when it is malformed or cut off. */
export async function readForm(body: Request | Response): Promise<FormData | undefined> {
  try {
    return await body.formData()
  } catch {
    return undefined
  }
}
