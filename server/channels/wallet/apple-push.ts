import { type ClientHttp2Session, connect, constants } from 'node:http2'
import type { AppleSigner } from '#server/wallet/apple/apple-signer.ts'

/** `reason` contains no personal data. */
export type Push =
  | { state: 'done' }
  /** The push token is no longer valid for this pass. */
  | { state: 'gone' }
  | { state: 'failed'; reason: string; retryAfter?: number }

/** Reasons for status 400 that concern the push token itself. */
const badTokens = ['BadDeviceToken', 'DeviceTokenNotForTopic']
/** Milliseconds until an unused connection is closed. */
const IDLE = 60_000

export class ApplePush {
  readonly #origin: string
  readonly #signer: AppleSigner
  readonly #tls: { ca?: string }
  #session: ClientHttp2Session | undefined

  constructor(origin: string, signer: AppleSigner, tls: { ca?: string } = {}) {
    this.#origin = origin
    this.#signer = signer
    this.#tls = tls
  }

  /** Never rejects. */
  async push(pushToken: string, signal: AbortSignal): Promise<Push> {
    try {
      const { status, body, retryAfter } = await this.#post(`/3/device/${pushToken}`, signal)
      if (status === 200) return { state: 'done' }
      const reason = reasonOf(body)
      if (status === 410 || (status === 400 && badTokens.includes(reason))) return { state: 'gone' }
      return {
        state: 'failed',
        reason: `Apple’s push service answered ${status} ${reason}`.trim(),
        ...(retryAfter !== undefined && { retryAfter }),
      }
    } catch (error) {
      return { state: 'failed', reason: `Apple’s push service could not be reached (${codeOf(error)})` }
    }
  }

  close() {
    this.#session?.close()
    this.#session = undefined
  }

  #post(path: string, signal: AbortSignal) {
    return new Promise<{ status: number; body: string; retryAfter: number | undefined }>((resolve, reject) => {
      const body: Buffer[] = []
      let status = 0
      let retryAfter: number | undefined
      const stream = this.#connected().request(
        {
          [constants.HTTP2_HEADER_METHOD]: 'POST',
          [constants.HTTP2_HEADER_PATH]: path,
          'apns-topic': this.#signer.passType,
        },
        { signal },
      )
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0
        const seconds = Number(headers['retry-after'])
        if (seconds > 0) retryAfter = seconds * 1_000
      })
      stream.on('data', (part: Buffer) => body.push(part))
      stream.on('end', () => resolve({ status, body: Buffer.concat(body).toString(), retryAfter }))
      stream.on('error', reject)
      stream.on('close', () => reject(Object.assign(new Error('The stream was closed'), { code: 'ECONNRESET' })))
      stream.end('{}')
    })
  }

  #connected(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session
    const { certificate, authority, key } = this.#signer
    const session = connect(this.#origin, { cert: certificate + authority, key, ...this.#tls })
    session.setTimeout(IDLE, () => session.close())
    // Every stream of the session reports the error itself.
    session.on('error', () => session.destroy())
    session.on('goaway', () => session.close())
    session.unref()
    this.#session = session
    return session
  }
}

/** For a stream that never opened, the code is in the error's cause. */
function codeOf(error: unknown): string {
  const { code, cause } = error as NodeJS.ErrnoException
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? 'no answer'
}

function reasonOf(body: string): string {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown }
    return typeof reason === 'string' ? reason.slice(0, 60) : ''
  } catch {
    return ''
  }
}
