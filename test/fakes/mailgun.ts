import { createHmac, randomBytes } from 'node:crypto'

export const signingKey = 'a signing key for tests'

interface Posted {
  key?: string
  /** Seconds since 1970. */
  timestamp?: number
  token?: string
  encoding?: 'urlencoded' | 'multipart'
}

/** Fields of a route that forwards to an address ending in `mime`, signed as documented. */
export function signedFields(message: Buffer | string, { key = signingKey, ...given }: Posted = {}) {
  const timestamp = String(given.timestamp ?? Math.floor(Date.now() / 1_000))
  const token = given.token ?? randomBytes(25).toString('hex')
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return { timestamp, token, signature, 'body-mime': Buffer.from(message) }
}

/** The body of a form, and its media type. */
export async function formOf(
  fields: Record<string, string | Buffer>,
  encoding: Posted['encoding'] = 'urlencoded',
): Promise<{ body: Buffer; type: string }> {
  if (encoding === 'urlencoded') {
    const pairs = Object.entries(fields).map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
    return { body: Buffer.from(pairs.join('&')), type: 'application/x-www-form-urlencoded' }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value.toString())
  const body = new Response(form)
  return { body: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type') ?? '' }
}

/** Byte by byte, so that a mail in any charset stays unchanged. */
const encoded = (value: string | Buffer) =>
  Array.from(Buffer.from(value), (byte) =>
    /[\w.-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('')
