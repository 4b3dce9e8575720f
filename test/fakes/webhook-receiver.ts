import { appendFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export const receiverSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export interface ReceivedEvent {
  /** The delivery's id. */
  key: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

interface Behaviour {
  status?: number
  headers?: Record<string, string>
  /** Size of the response body. */
  bytes?: number
}

export interface WebhookReceiver {
  port: number
  received: ReceivedEvent[]
  /** Total bytes written to clients. */
  sent(): number
  /** Requests that were not signed, not JSON or not a POST. */
  rejected: string[]
  /** Replies to the next `times` requests like this; those with a 2xx status count as received. */
  respondNext(times: number, behaviour: Behaviour): void
  /** Accepts the next `times` events, but closes the connection without a response. */
  dropNext(times: number): void
  /** Leaves events without a response while `hanging`. */
  hang(hanging: boolean): void
  /** Closes every open connection, as servers do with idle ones. */
  disconnect(): void
  stop(): Promise<void>
}

export interface WebhookReceiverSettings {
  port?: number
  secret?: string
  /** Share of events that are accepted without a response, from 0 to 1. */
  dropShare?: number
  /** PEM. */
  tls?: { key: string; cert: string }
  onReceived?(event: ReceivedEvent): void
}

/** A Standard Webhooks receiver: verifies signatures, stores events, misbehaves on request. */
export async function startWebhookReceiver(settings: WebhookReceiverSettings = {}): Promise<WebhookReceiver> {
  const { port = 0, secret = receiverSecret, dropShare = 0, tls, onReceived } = settings
  const verifier = new Webhook(secret)
  const received: ReceivedEvent[] = []
  const rejected: string[] = []
  const behaviours: Behaviour[] = []
  let drops = 0
  let sent = 0
  let hanging = false

  const listener: RequestListener = async (request, response) => {
    response.on('close', () => {
      sent += response.socket?.bytesWritten ?? 0
    })
    const event = await readEvent(request, verifier)
    if (typeof event === 'string') {
      rejected.push(event)
      response.writeHead(400).end()
      return
    }
    const behaviour = behaviours.shift() ?? {}
    const { status = 204 } = behaviour
    if (status < 300) {
      received.push(event)
      onReceived?.(event)
    }
    if (hanging) return
    if (drops > 0 || Math.random() < dropShare) {
      drops = Math.max(0, drops - 1)
      request.socket.destroy()
      return
    }
    respond(response, { ...behaviour, status })
  }
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))

  return {
    port: (server.address() as AddressInfo).port,
    received,
    rejected,
    sent: () => sent,
    respondNext(times, behaviour) {
      for (let i = 0; i < times; i++) behaviours.push(behaviour)
    },
    dropNext(times) {
      drops = times
    },
    hang(now) {
      hanging = now
    },
    disconnect: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the event, or the reason to reject it. */
async function readEvent(request: IncomingMessage, verifier: Webhook): Promise<ReceivedEvent | string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk)
  } catch {
    return 'broken off'
  }
  const body = Buffer.concat(chunks).toString('utf8')
  if (request.method !== 'POST') return `method ${request.method}`
  if (request.headers['content-type'] !== 'application/json') return `type ${request.headers['content-type']}`
  try {
    const event = verifier.verify(body, request.headers as Record<string, string>) as ReceivedEvent['event']
    const timestamp = Number(request.headers['webhook-timestamp'])
    return { key: String(request.headers['webhook-id']), timestamp, body, event }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function respond(response: ServerResponse, { status = 204, headers = {}, bytes = 0 }: Behaviour) {
  response.on('error', () => {})
  response.writeHead(status, headers)
  const chunk = Buffer.alloc(16_384, 'x')
  let left = bytes
  const more = () => {
    while (left > 0) {
      left -= chunk.length
      if (!response.write(chunk)) {
        response.once('drain', more)
        return
      }
    }
    response.end()
  }
  more()
}

// node test/fakes/webhook-receiver.ts <port> <file> [share of drops]: a line for each event.
if (import.meta.main) {
  const [port = '0', file = '', dropShare = '0'] = process.argv.slice(2)
  const receiver = await startWebhookReceiver({
    port: Number(port),
    dropShare: Number(dropShare),
    onReceived: ({ key }) => appendFileSync(file, `${key}\n`),
  })
  console.log(`Webhooks at http://127.0.0.1:${receiver.port}, secret ${receiverSecret}`)
  process.once('SIGTERM', () => void receiver.stop())
}
