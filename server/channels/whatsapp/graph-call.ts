import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Bytes of an answer that are read; Meta's have some hundreds. */
const MOST_ANSWER = 64 * 1024

export type GraphAnswer =
  | { state: 'answered'; status: number; body: string }
  /** Nothing has been sent: the connection could not be had. */
  | { state: 'unreachable'; reason: string }
  /** Some or all of it was sent, and no whole answer came. */
  | { state: 'unanswered'; reason: string }

/** Posts JSON over a connection of its own: a kept one may be closed at the moment of sending, and then nobody knows what arrived. */
export function callGraph(address: string, token: string, content: object, signal: AbortSignal): Promise<GraphAnswer> {
  const url = new URL(address)
  const body = JSON.stringify(content)
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Lanyard',
  }
  if (signal.aborted) return Promise.resolve({ state: 'unreachable', reason: 'There was no time left to connect.' })
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return exchange(send(url, { method: 'POST', agent: false, headers, signal }), url.protocol === 'https:', body)
}

function exchange(request: ClientRequest, isSecure: boolean, body: string): Promise<GraphAnswer> {
  return new Promise((resolve) => {
    let isConnected = false
    const fail = (reason: string) => resolve({ state: isConnected ? 'unanswered' : 'unreachable', reason })
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
      resolve({ state: 'answered', status: response.statusCode ?? 0, body: text })
    })
    request.end(body)
  })
}

/** Undefined where the answer breaks off or does not end. */
async function readBody(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > MOST_ANSWER) return undefined
      chunks.push(chunk)
    }
  } catch {
    // The connection was lost, or the time was over.
    return undefined
  }
  return Buffer.concat(chunks).toString('utf8')
}
