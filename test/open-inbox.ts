import { randomBytes } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { InboxEventName, InboxEvents } from '#domain/leads/inbox-event.ts'
import type { InboxCounts } from '#server/leads/inbox/inbox-counts.ts'
import type { InboxLead } from '#server/leads/inbox/inbox-leads.ts'
import type { ManagerForTests } from './manager-for-tests.ts'

type Events = InboxEvents<InboxLead, InboxCounts>

export interface OpenInbox {
  status: number
  headers: IncomingMessage['headers']
  tab: string
  /** The JSON of a refused request. */
  refusal: { code?: string; message?: string }
  /** Names of received events, in order. */
  names: InboxEventName[]
  /** The next event with this name that was not returned before. */
  next<Name extends InboxEventName>(name: Name): Promise<Events[Name]>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  /** Disconnects like a closed tab. */
  close(): void
}

export const tabName = () => randomBytes(16).toString('hex')

const origins = new WeakMap<ManagerForTests, Promise<string>>()

/** Opens the stream of a tab, over a real connection. */
export async function openInbox(
  manager: ManagerForTests,
  cookie: string | undefined,
  tab: string = tabName(),
): Promise<OpenInbox> {
  const origin = origins.get(manager) ?? manager.app.listen({ port: 0, host: '127.0.0.1' })
  origins.set(manager, origin)
  const outgoing = request(`${await origin}/api/manager/events?tab=${tab}`, {
    agent: false,
    headers: { host: 'manage.example.com', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  })
  const response = await responseTo(outgoing)
  response.setEncoding('utf8')
  const { statusCode: status = 0, headers } = response
  const refusal = status === 200 ? {} : JSON.parse((await response.toArray()).join(''))
  return { status, headers, tab, refusal, ...follow(response), close: () => outgoing.destroy() }
}

function responseTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  outgoing.once('response', resolve).once('error', reject).end()
  return promise
}

function follow(response: IncomingMessage): Pick<OpenInbox, 'names' | 'next' | 'ended'> {
  const names: InboxEventName[] = []
  const events: { name: InboxEventName; data: unknown }[] = []
  const waiting: { name: InboxEventName; resolve: (data: unknown) => void }[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let buffer = ''
  response
    .on('data', (text: string) => {
      const blocks = (buffer + text).split('\n\n')
      buffer = blocks.pop() ?? ''
      for (const block of blocks) parse(block)
    })
    .on('error', () => end())
    .on('close', () => end())

  function parse(block: string) {
    const name = /^event: (.*)$/m.exec(block)?.[1] as InboxEventName | undefined
    if (!name) return
    names.push(name)
    const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null')
    const place = waiting.findIndex((one) => one.name === name)
    if (place < 0) events.push({ name, data })
    else waiting.splice(place, 1)[0]?.resolve(data)
  }

  function next(name: InboxEventName): Promise<unknown> {
    const place = events.findIndex((event) => event.name === name)
    if (place >= 0) return Promise.resolve(events.splice(place, 1)[0]?.data)
    const { promise, resolve } = Promise.withResolvers<unknown>()
    waiting.push({ name, resolve })
    return promise
  }
  // The name determines the type of the data.
  return { names, next: next as OpenInbox['next'], ended }
}
