import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Bytes of a response body that are read; Meta sends a few hundred. */
const RESPONSE_LIMIT = 64 * 1024

export type GraphResult =
  | { state: 'responded'; status: number; body: string }
  | { state: 'unreachable'; reason: string }
  /** Some of the request may have been sent, but no complete response came. */
  | { state: 'unconfirmed'; reason: string }

/** A kept connection may close while sending, which leaves the outcome unknown, so none is kept. */
export function callGraph(url: string, token: string, content: object, signal: AbortSignal): Promise<GraphResult> {
  const target = new URL(url)
  const body = JSON.stringify(content)
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Lanyard',
  }
  if (signal.aborted) return Promise.resolve({ state: 'unreachable', reason: 'There was no time left to connect.' })
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return exchange(send(target, { method: 'POST', agent: false, headers, signal }), target.protocol === 'https:', body)
}

function exchange(request: ClientRequest, isSecure: boolean, body: string): Promise<GraphResult> {
  return new Promise((resolve) => {
    let isConnected = false
    const fail = (reason: string) => resolve({ state: isConnected ? 'unconfirmed' : 'unreachable', reason })
    request.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    request.on('error', (error: NodeJS.ErrnoException) => fail(`The connection failed: ${error.code ?? error.name}.`))
    request.once('close', () => fail('The connection was closed without an answer.'))
    request.once('response', async (response) => {
      const text = await readBody(response)
      if (text === undefined) return fail('The answer broke off.')
      resolve({ state: 'responded', status: response.statusCode ?? 0, body: text })
    })
    request.end(body)
  })
}

/** Undefined for an incomplete or too long body. */
async function readBody(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > RESPONSE_LIMIT) return undefined
      chunks.push(chunk)
    }
  } catch {
    // The connection was lost, or the attempt timed out.
    return undefined
  }
  return Buffer.concat(chunks).toString('utf8')
}
