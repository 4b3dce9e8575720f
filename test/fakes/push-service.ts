import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { localhostCertificate } from './localhost-certificate.ts'

export interface FakeBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

interface ReceivedPush {
  endpoint: string
  /** What the browser decrypts. */
  payload: { title: string; body: string; tag: string; path: string }
  topic: string | undefined
}

export interface PushService {
  received: ReceivedPush[]
  /** Requests that a push service would refuse. */
  rejected: string[]
  subscribe(): FakeBrowser
  respondNext(status: number, headers?: Record<string, string>): void
  /** Leaves messages to this browser without a response. */
  hang(endpoint: string): void
  stop(): Promise<void>
}

/** Checks requests by RFC 8030, 8188, 8291 and 8292, and decrypts them as a browser does. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const received: ReceivedPush[] = []
  const rejected: string[] = []
  const responses: { status: number; headers: Record<string, string> }[] = []
  const hanging = new Set<string>()
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>()
  let origin = ''

  const server = createServer(localhostCertificate, async (request, response) => {
    const endpoint = origin + request.url
    const body = await readBody(request)
    const browser = browsers.get(endpoint)
    const problem = browser ? await problemOf(request, body, { origin, publicKey }) : 'unknown endpoint'
    if (problem !== undefined || !browser) {
      rejected.push(problem ?? '')
      return response.writeHead(400).end()
    }
    if (hanging.has(endpoint)) return
    const { status, headers } = responses.shift() ?? { status: 201, headers: {} }
    if (status < 300)
      received.push({
        endpoint,
        payload: JSON.parse(decrypt(body, browser)),
        topic: request.headers.topic as string | undefined,
      })
    return response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://localhost:${(server.address() as AddressInfo).port}`

  return {
    received,
    rejected,
    subscribe() {
      const endpoint = `${origin}/push/${browsers.size + 1}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(endpoint, { keys, auth })
      return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    respondNext: (status, headers = {}) => void responses.push({ status, headers }),
    hang: (endpoint) => void hanging.add(endpoint),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function problemOf(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { origin, publicKey }: { origin: string; publicKey: string },
): Promise<string | undefined> {
  if (method !== 'POST') return `method ${method}`
  if (!/^\d+$/.test(String(headers.ttl))) return `TTL ${headers.ttl}`
  if (headers['content-encoding'] !== 'aes128gcm') return `encoding ${headers['content-encoding']}`
  if (body.length > 4_096) return `${body.length} bytes`
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return `topic ${headers.topic}`
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) return 'another key than the subscription’s'
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, jwk, { audience: origin, algorithms: ['ES256'] })
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) return `subject ${payload.sub}`
    if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1_000 + 24 * 3_600) return 'valid for too long'
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** RFC 8291, section 3.4, with one record. */
function decrypt(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  // The last record ends with the delimiter 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
