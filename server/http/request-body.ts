import type { IncomingHttpHeaders } from 'node:http'
import type { unreadableBodyCopy } from '#content/problems.ts'

export function unreadableReason(headers: IncomingHttpHeaders): keyof typeof unreadableBodyCopy | undefined {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && !/^\s*(identity)?\s*$/i.test(String(encoding))) return 'encoded'
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return 'charset'
  return undefined
}

export async function readForm(body: Request | Response): Promise<FormData | undefined> {
  try {
    return await body.formData()
  } catch {
    return undefined
  }
}
