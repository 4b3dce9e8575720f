import { expect, test } from 'vitest'
import { jsonSchema } from '#server/routes/public/api-document.ts'
import { calls } from '#server/routes/staff/calls.ts'
import { writeCursor } from '#server/routes/staff/cursor.ts'
import type { ManagerCall } from '#server/routes/staff/define-call.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody } from './leads.ts'
import { type ManagerForTests, startManager } from './manager-for-tests.ts'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  format?: string
  pattern?: string
}
type Body = Record<string, unknown>

const owner = '019e2734-7c00-7000-8000-000000000001'
/** Values that no page sends; only a list may return `zqxj`. */
const odd = [
  ...[null, -1, 1e300, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER, 'zqxj', 'zqxj\0', 'zqxj\ud800'],
  ...['zqxj@example.com\r\nBcc: a@b.example', 'zqxj'.repeat(8_000), { id: 'zqxj\0' }],
]
const oddPlaces = ['', '\0', 'zqxj', '1e99 zqxj', '9'.repeat(40), `${Number.MAX_VALUE} \0`]
const oddIds = ['%00', 'zqxj', '%2e%2e', `${owner}%00`, owner.toUpperCase()]

const pathOf = ({ path }: ManagerCall, id: string) =>
  (typeof path === 'string' ? path : path.pattern).slice('/api/manager'.length).replace(/:\w+/g, id)

/** A value that most schemas accept. */
function sample(shape: Shape, name: string): unknown {
  const { type, properties } = shape
  const choice = shape.anyOf ?? shape.oneOf
  if (choice) return sample(choice[0] ?? {}, name)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, member]) => [key, sample(member, key)]))
  if (type === 'array') return [sample(shape.items ?? {}, name)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  if (type === 'object') return {}
  return textFor(name, shape)
}

function textFor(name: string, { format, pattern }: Shape): string {
  if (name === 'tab') return 'a'.repeat(32)
  if (name === 'email') return 'amara@example.com'
  if (name === 'time_zone') return 'Europe/London'
  if (format === 'uuid' || name.endsWith('id')) return owner
  if (/_at$|_until$|^(since|until)$/.test(name)) return '2026-05-14T12:00:00.000Z'
  if (pattern?.includes('[A-Z]{2}')) return 'GB'
  return 'some words'
}

const bodyOf = ({ body }: ManagerCall) => body && (sample(jsonSchema(body), '') as Body)

/** The valid body, and variants with each member changed, at the top and one level below. */
function* bodiesOf(call: ManagerCall): Generator<Body> {
  const body = bodyOf(call)
  if (!body) return
  yield body
  for (const [name, good] of [...Object.entries(body), ['unknown']] as [string, unknown?][])
    for (const value of odd) {
      yield { ...body, [name]: value }
      if (typeof good !== 'object' || good === null) continue
      const [key = 'id'] = Object.keys(good)
      yield { ...body, [name]: Array.isArray(good) ? [value] : { ...good, [key]: value } }
    }
}

function* queriesOf({ query }: ManagerCall): Generator<string> {
  const { properties = {} }: Shape = query ? jsonSchema(query) : {}
  for (const name of Object.keys(properties)) {
    for (const value of odd) yield `?${name}=${encodeURIComponent(JSON.stringify(value).toWellFormed())}`
    yield `?${name}=zqxj%00&${name}=zqxj`
    if (name === 'cursor') for (const place of oddPlaces) yield `?cursor=${writeCursor(place, {})}`
  }
}

onEachDatabase((empty) => {
  /** Limits would otherwise answer before the code under test. */
  const forgetTries = ({ context }: ManagerForTests) =>
    context.db.write((queries) => queries.deleteFrom('rate_limits').execute(), { durability: 'relaxed' })

  test('hostile input to any call gets a problem that repeats none of it, and neither does the log', async () => {
    const manager = await startManager(await empty())
    const leadId = await addToInbox(manager.context, 'contact', contactBody)
    const wrong: string[] = []
    for (const call of calls) {
      const cookie = await manager.signIn(owner, 'owner')
      let made = 0
      const make = async (path: string, body?: Body) => {
        if (made++ % 8 === 0) await forgetTries(manager)
        const { status, text, json } = await manager.call(call.method, path, { cookie, ...(body && { body }) })
        // A conflict returns previously stored text by design.
        const isRepeated = status >= 400 && json.code !== 'version_conflict' && text.includes('zqxj')
        if (status >= 500 || isRepeated)
          wrong.push(`${status} ${call.method} ${path.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 200)}`)
      }
      const path = pathOf(call, leadId)
      for (const body of bodiesOf(call)) await make(path, body)
      // An accepted stream does not end.
      if (call.operationId === 'getEvents') await make(`${path}?tab=zqxj`)
      else for (const query of queriesOf(call)) await make(`${path}${query}`)
      if (path.includes(leadId)) for (const id of oddIds) await make(pathOf(call, id), bodyOf(call))
    }
    expect(wrong).toEqual([])
    expect(manager.logged()).not.toContain('zqxj')
    await manager.stop()
  }, 120_000)
})
