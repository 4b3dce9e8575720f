import { createSecureServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { localCertificate } from './local-certificate.ts'

interface Refusal {
  status: number
  reason: string
  retryAfter?: number
}

export interface FakeApns {
  origin: string
  /** The certificate that a client must trust. */
  ca: string
  /** Accepted push tokens, in order. */
  pushed: string[]
  /** Refuses the next `count` pushes. */
  refuseNext(count: number, refusal: Refusal): void
  /** Unregisters this token from its phone. */
  unregister(pushToken: string): void
  /** The phone's side: called with each accepted push token. */
  onPush(listener: (pushToken: string) => void): void
  stop(): Promise<void>
}

/**
 * A fake of Apple's push service: HTTP/2 over TLS, a client certificate by `authority` (PEM) whose
 * UID is the topic, and an empty JSON dictionary as body.
 */
export async function startApns(authority: string): Promise<FakeApns> {
  const own = localCertificate()
  const refusals: Refusal[] = []
  const unregistered = new Set<string>()
  const pushed: string[] = []
  const listeners: ((pushToken: string) => void)[] = []
  const server: Http2Server = createSecureServer({
    ...own,
    ca: authority,
    requestCert: true,
    rejectUnauthorized: true,
  })
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    const body: Buffer[] = []
    stream.on('data', (part: Buffer) => body.push(part))
    stream.on('error', () => {})
    stream.on('end', () => {
      const token = /^\/3\/device\/([^/]*)$/.exec(headers[':path'] ?? '')?.[1] ?? ''
      const refusal = refusalOf(stream, headers, Buffer.concat(body).toString(), token)
      if (refusal) return refuse(stream, refusal)
      pushed.push(token)
      stream.respond({ ':status': 200, 'apns-id': crypto.randomUUID() })
      stream.end()
      for (const listener of listeners) listener(token)
    })
  })

  function refusalOf(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, body: string, token: string) {
    const subject = (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate().subject
    const topic = headers['apns-topic']
    const wrong: [boolean, number, string][] = [
      [headers[':method'] !== 'POST', 405, 'MethodNotAllowed'],
      [token === '', 404, 'BadPath'],
      [!topic, 400, 'MissingTopic'],
      [topic !== (subject as { UID?: string } | undefined)?.UID, 400, 'TopicDisallowed'],
      [body !== '{}', 400, 'PayloadEmpty'],
      [!/^[0-9a-f]{64,200}$/.test(token), 400, 'BadDeviceToken'],
      [unregistered.has(token), 410, 'Unregistered'],
    ]
    const [, status = 200, reason = ''] = wrong.find(([is]) => is) ?? []
    return refusals.shift() ?? (reason ? { status, reason } : undefined)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: own.cert,
    pushed,
    refuseNext: (count, refusal) => void refusals.push(...Array.from({ length: count }, () => refusal)),
    unregister: (pushToken) => void unregistered.add(pushToken),
    onPush: (listener) => void listeners.push(listener),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}

function refuse(stream: ServerHttp2Stream, { status, reason, retryAfter }: Refusal) {
  stream.respond({
    ':status': status,
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  })
  stream.end(JSON.stringify(status === 410 ? { reason, timestamp: Date.now() } : { reason }))
}
