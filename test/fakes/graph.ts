import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'

type CallbackStatus = 'sent' | 'delivered' | 'read' | 'failed'

export interface SentMessage {
  wamid: string
  /** The delivery's id. */
  key: string
  to: string
  /** Parameters of the body, then of the button. */
  slots: string[]
}

export interface GraphSettings {
  port?: number
  phoneNumberId: string
  token: string
  appSecret: string
  /** The account's templates with the number of parameters in body and button. */
  templates: { name: string; language: string; body: number; button: number }[]
  /** The clock for timestamps in callbacks. */
  now(): Date
}

export interface Graph {
  port: number
  taken: SentMessage[]
  /** Refuses the next `times` messages with this Meta error code. */
  refuseNext(times: number, code: number, status?: number): void
  /** Replies to the next `times` messages with a gateway's error page. */
  breakNext(times: number, status: number): void
  /** Accepts the next `times` messages, but closes the connection without a response. */
  dropNext(times: number): void
  /** Leaves messages without a response while `hanging`. */
  hang(hanging: boolean): void
  /** Numbers, without the plus, that have no WhatsApp account or have opted out there. */
  withoutWhatsapp: Set<string>
  optedOut: Set<string>
  /** Sends a signed callback for the site's own origin; another secret makes a wrong signature. */
  report(
    origin: string,
    statuses: { of: SentMessage; status: CallbackStatus; code?: number; after?: number }[],
    options?: { secret?: string; times?: number; wait?: number },
  ): Promise<number[]>
  /** Simulates an incoming message to the number. */
  write(origin: string, from: string, text: string): Promise<number>
  /** The same with all of Meta's members of a message. */
  receive(origin: string, message: object): Promise<number>
  /** Sends a signed callback about any field of the account. */
  change(origin: string, field: string, value: object): Promise<number>
  stop(): Promise<void>
}

const text = v.strictObject({ type: v.literal('text'), text: v.string() })
const request = v.strictObject({
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual')),
  to: v.pipe(v.string(), v.regex(/^\d{5,15}$/)),
  type: v.literal('template'),
  template: v.strictObject({
    name: v.string(),
    language: v.strictObject({ policy: v.optional(v.literal('deterministic')), code: v.string() }),
    components: v.array(
      v.variant('type', [
        v.strictObject({ type: v.literal('body'), parameters: v.array(text) }),
        v.strictObject({
          type: v.literal('button'),
          sub_type: v.literal('url'),
          index: v.picklist(['0', '1']),
          parameters: v.array(text),
        }),
      ]),
    ),
  }),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.maxLength(512))),
})

const titles: Record<number, string> = {
  100: 'Invalid parameter',
  190: 'Invalid OAuth access token',
  130429: 'Rate limit hit',
  131026: 'Message Undeliverable.',
  131050: 'User has stopped marketing messages',
  132000: 'Number of parameters does not match the expected number of params',
  132001: 'Template name does not exist in the translation',
}

/** A fake of Meta's Cloud API for one number, strict with requests and loose with callbacks. */
export async function startGraph(settings: GraphSettings): Promise<Graph> {
  const taken: SentMessage[] = []
  const withoutWhatsapp = new Set<string>()
  const optedOut = new Set<string>()
  const refusals: { code: number; status: number }[] = []
  const breaks: number[] = []
  let drops = 0
  let hanging = false

  const server = createServer(async (incoming, response) => {
    const body = await readBody(incoming)
    if (hanging) return
    const broken = breaks.shift()
    if (broken !== undefined) {
      response.writeHead(broken, { 'Content-Type': 'text/html' }).end('<html>Sorry, something went wrong.</html>')
      return
    }
    const refusal = refusals.shift() ?? findFault(incoming, body)
    if (refusal) return respondWithError(response, refusal)
    const message = accept(JSON.parse(body))
    if (drops > 0) {
      drops -= 1
      incoming.socket.destroy()
      return
    }
    respond(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id: message.wamid, message_status: 'accepted' }],
    })
  })

  function findFault({ method, url, headers }: IncomingMessage, body: string) {
    if (headers.authorization !== `Bearer ${settings.token}`) return { code: 190, status: 401 }
    if (method !== 'POST' || !new RegExp(`^/v\\d+\\.\\d/${settings.phoneNumberId}/messages$`).test(url ?? ''))
      return { code: 33, status: 400 }
    const { success, output } = v.safeParse(request, readJson(body))
    if (!success || headers['content-type'] !== 'application/json') return { code: 100, status: 400 }
    const { to, template } = output
    const found = settings.templates.find(
      ({ name, language }) => name === template.name && language === template.language.code,
    )
    if (!found) return { code: 132001, status: 404 }
    const slots = slotsOf(template.components)
    if (slots.body.length !== found.body || slots.button.length !== found.button) return { code: 132000, status: 400 }
    const filled = [...slots.body, ...slots.button]
    if (filled.some((slot) => slot === '' || /[\n\t]| {5}/.test(slot))) return { code: 100, status: 400 }
    if (withoutWhatsapp.has(to)) return { code: 131026, status: 400 }
    if (optedOut.has(to)) return { code: 131050, status: 400 }
    return undefined
  }

  function accept({ to, template, biz_opaque_callback_data }: v.InferOutput<typeof request>): SentMessage {
    const { body, button } = slotsOf(template.components)
    const wamid = `wamid.${Buffer.from(`${to}-${taken.length}-${Math.random()}`).toString('base64')}`
    const message = { wamid, key: biz_opaque_callback_data ?? '', to, slots: [...body, ...button] }
    taken.push(message)
    return message
  }

  async function call(origin: string, value: object, secret = settings.appSecret, field = 'messages'): Promise<number> {
    const metadata = { display_phone_number: '442079460000', phone_number_id: settings.phoneNumberId }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }] }],
    })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` }
    return (await fetch(`${origin}/webhooks/whatsapp`, { method: 'POST', headers, body })).status
  }

  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    withoutWhatsapp,
    optedOut,
    refuseNext(times, code, status = 400) {
      for (let i = 0; i < times; i++) refusals.push({ code, status })
    },
    breakNext(times, status) {
      for (let i = 0; i < times; i++) breaks.push(status)
    },
    dropNext(times) {
      drops = times
    },
    hang(now) {
      hanging = now
    },
    async report(origin, statuses, { secret, times = 1, wait = 0 } = {}) {
      await delay(wait)
      const value = { statuses: statuses.map((status) => statusOf(status, settings.now())) }
      return Promise.all(Array.from({ length: times }, () => call(origin, value, secret)))
    },
    write: (origin, from, body) =>
      call(origin, {
        contacts: [{ profile: { name: 'Somebody' }, wa_id: from }],
        messages: [{ from, id: 'wamid.in', timestamp: '1778760000', type: 'text', text: { body } }],
      }),
    receive: (origin, message) => call(origin, { messages: [message] }),
    change: (origin, field, value) => call(origin, value, settings.appSecret, field),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const slotsOf = (components: v.InferOutput<typeof request>['template']['components']) => {
  const of = (type: string) =>
    components.filter((one) => one.type === type).flatMap(({ parameters }) => parameters.map((one) => one.text))
  return { body: of('body'), button: of('button') }
}

interface StatusReport {
  of: SentMessage
  status: string
  code?: number
  /** Seconds from now. */
  after?: number
}

const statusOf = ({ of, status, code, after = 0 }: StatusReport, now: Date) => ({
  id: of.wamid,
  status,
  timestamp: String(Math.floor(now.getTime() / 1000) + after),
  recipient_id: of.to,
  ...(of.key && { biz_opaque_callback_data: of.key }),
  ...(code && { errors: [{ code, title: titles[code] ?? 'Error', error_data: { details: 'Details.' } }] }),
})

function respondWithError(response: ServerResponse, { code, status }: { code: number; status: number }) {
  respond(response, status, {
    error: {
      message: `(#${code}) ${titles[code] ?? 'Error'}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'Details.' },
      fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
    },
  })
}

const respond = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The caller reports it as a wrong parameter.
    return undefined
  }
}
