import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { sampleEvent } from '#content/sample-event.ts'
import type { Outcome } from '../../channel.ts'

/** Bytes read of a response; Meta sends a few hundred. */
const RESPONSE_LIMIT = 64 * 1024

export type GraphResult =
  | { state: 'responded'; status: number; body: string }
  | { state: 'unreachable'; reason: string }
  /** The request may have been sent in part, but no complete response came. */
  | { state: 'unconfirmed'; reason: string }

/** New connection per call: a reused one may close while sending, with an unknown outcome. */
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
    return undefined
  }
  return Buffer.concat(chunks).toString('utf8')
}

interface ErrorMeaning {
  /** `deferred` concerns one recipient; only `refused` is final. */
  state: 'failed' | 'deferred' | 'refused'
  message: string
  /** Milliseconds. */
  retryAfter?: number | undefined
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const failed = (message: string, retryAfter?: number): ErrorMeaning => ({
  state: 'failed',
  message: message,
  retryAfter,
})
const deferred = (message: string, retryAfter: number): ErrorMeaning => ({
  state: 'deferred',
  message: message,
  retryAfter,
})
const refused = (message: string): ErrorMeaning => ({ state: 'refused', message: message })

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const meanings: Record<number, ErrorMeaning> = {
  1: failed('Meta had a passing fault'),
  2: failed('Meta had a passing fault'),
  4: failed('the app calls Meta too often', MINUTE),
  80007: failed('the account calls Meta too often', MINUTE),
  130429: failed('too many messages at once', MINUTE),
  131000: failed('Meta had a fault that it does not explain'),
  131016: failed('the service is overloaded', MINUTE),
  131048: failed('the number has sent what people took for spam, and is limited', HOUR),
  131056: deferred('too many messages to this receiver', MINUTE),
  131057: failed('the account is being maintained', HOUR),
  0: failed('the token is not accepted: set a new WHATSAPP_TOKEN', 5 * MINUTE),
  3: failed('the token may not send messages: give it whatsapp_business_messaging', 5 * MINUTE),
  10: failed('the token may not send messages: give it whatsapp_business_messaging', 5 * MINUTE),
  190: failed('the token has expired: set a new WHATSAPP_TOKEN', 5 * MINUTE),
  33: failed('there is no such sending number: correct WHATSAPP_PHONE_NUMBER_ID', 5 * MINUTE),
  368: failed('the account is blocked for breaking a rule of Meta', HOUR),
  131031: failed('the account is locked', HOUR),
  131042: failed('the account’s payment does not work', HOUR),
  132001: failed('there is no such template in this language: correct WHATSAPP_TEMPLATE and its language', 5 * MINUTE),
  132015: failed('the template is paused', HOUR),
  132016: failed('the template is disabled', HOUR),
  133010: failed('the sending number is not registered', HOUR),
  100: refused('a parameter is wrong'),
  131008: refused('a parameter is missing'),
  131009: refused('a parameter’s value is wrong'),
  131021: refused('the receiver is the sender'),
  131026: refused('the number has no WhatsApp account, or cannot be reached'),
  131030: refused('the receiver is not among those allowed while the app is in development'),
  131047: refused('24 hours have gone by since the receiver last wrote'),
  131049: refused('Meta kept it back, since the receiver gets many such messages'),
  131050: refused('the receiver has stopped such messages in WhatsApp'),
  132000: refused('the template has another number of slots'),
  132005: refused('the filled template is too long'),
  132007: refused('the template breaks a rule of Meta'),
  132012: refused('a slot of the template has another form'),
}

/** Includes the code so that an operator can look it up at Meta. */
export const codeReason = (code: number) => `WhatsApp ${code}: ${meanings[code]?.message ?? 'not explained here'}.`

/** Only for errors after which Meta has certainly not accepted the message. */
export function codeOutcome(code: number, status: number): Outcome {
  const { state, retryAfter } = meanings[code] ?? { state: status === 429 || status >= 500 ? 'failed' : 'refused' }
  const reason = codeReason(code)
  return state === 'refused' ? { state, reason } : { state, reason, retryAfter }
}

/** The approved template of the account must have the same parameters. */
const templateParameters = { body: ['name', 'event'], button: ['token'] } as const

interface DemoMessage {
  deliveryId: string
  /** E.164. */
  telephone: string
  name: string
  token: string
}

/** Meta rejects empty parameters and a wrong number of them. */
export function demoMessage(
  { deliveryId, telephone, name, token }: DemoMessage,
  { template, templateLanguage }: { template: string; templateLanguage: string },
) {
  const values = { name: name || 'there', event: sampleEvent.name, token }
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: telephone.replace(/\D/g, ''),
    type: 'template',
    template: {
      name: template,
      language: { policy: 'deterministic', code: templateLanguage },
      components: [
        { type: 'body', parameters: templateParameters.body.map((slot) => text(values[slot])) },
        ...templateParameters.button.map((slot, index) => ({
          type: 'button',
          sub_type: 'url',
          index: String(index),
          parameters: [text(values[slot])],
        })),
      ],
    },
    // Meta returns it in every callback about the message.
    biz_opaque_callback_data: deliveryId,
  }
}

/** Meta rejects line breaks, tabs and runs of spaces in a parameter. */
function text(value: string) {
  const line = value.replace(/\s+/g, ' ').trim()
  if (line === '') throw new Error('A slot of the WhatsApp template is empty.')
  return { type: 'text', text: line }
}
