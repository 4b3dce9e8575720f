import { type ClientHttp2Session, connect, constants } from 'node:http2'
import * as v from 'valibot'
import type { AppleSigner } from '#server/demos/wallet/apple/apple-signer.ts'

/** `reason` contains no personal data. */
type PushResult =
  | { state: 'done' }
  /** The push token is no longer valid for this pass. */
  | { state: 'gone' }
  | { state: 'failed'; reason: string; retryAfter?: number | undefined }

export type ApplePush = ReturnType<typeof createApplePush>

const badTokens = ['BadDeviceToken', 'DeviceTokenNotForTopic']
const IDLE_TIMEOUT = 60_000

const refusalSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.object({ reason: v.string() })), { reason: '' })

export function createApplePush(origin: string, signer: AppleSigner, tls: { ca?: string } = {}) {
  let session: ClientHttp2Session | undefined

  function connected(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    const { certificate, authority, key } = signer
    const opened = connect(origin, { cert: certificate + authority, key, ...tls })
    opened.setTimeout(IDLE_TIMEOUT, () => opened.close())
    // Each stream reports the error too.
    opened.on('error', () => opened.destroy())
    opened.on('goaway', () => opened.close())
    opened.unref()
    session = opened
    return opened
  }

  function post(path: string, signal: AbortSignal) {
    return new Promise<{ status: number; body: string; retryAfter: number | undefined }>((resolve, reject) => {
      const body: Buffer[] = []
      let status = 0
      let retryAfter: number | undefined
      const stream = connected().request(
        {
          [constants.HTTP2_HEADER_METHOD]: 'POST',
          [constants.HTTP2_HEADER_PATH]: path,
          'apns-topic': signer.passType,
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

  return {
    /** Never rejects. */
    async push(pushToken: string, signal: AbortSignal): Promise<PushResult> {
      try {
        const { status, body, retryAfter } = await post(`/3/device/${pushToken}`, signal)
        if (status === 200) return { state: 'done' }
        const reason = v.parse(refusalSchema, body).reason.slice(0, 60)
        if (status === 410 || (status === 400 && badTokens.includes(reason))) return { state: 'gone' }
        return { state: 'failed', reason: `Apple’s push service answered ${status} ${reason}`.trim(), retryAfter }
      } catch (error) {
        return { state: 'failed', reason: `Apple’s push service could not be reached (${codeOf(error)})` }
      }
    },
    close() {
      session?.close()
      session = undefined
    },
  }
}

/** For a stream that never opened, the code is in the error's cause. */
function codeOf(error: unknown): string {
  const { code, cause } = error as NodeJS.ErrnoException
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? 'no answer'
}
