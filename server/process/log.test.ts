import { expect, test } from 'vitest'
import { columnPolicies } from '#server/privacy/column-policies.ts'
import { secretNames } from '#server/settings/all-settings.ts'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('ids and codes are written as JSON', () => {
  const line = JSON.parse(logged((log) => log.info({ leadId: 'a1', status: 201 }, 'A lead was stored')))
  expect(line).toMatchObject({ level: 30, leadId: 'a1', status: 201, msg: 'A lead was stored' })
})

test('what a visitor is and says is taken out, however deep it stands', () => {
  const line = logged((log) => {
    log.info({ telephone: '+447700900123', email: 'amara@example.com', lead: { message: 'Secret words' } }, 'one')
    log.warn({ request: { body: { telephone: '+447700900123' }, headers: { authorization: 'Bearer abc' } } }, 'two')
    log.warn({ delivery: { to: { email: 'amara@example.com' } }, clientAddress: '203.0.113.9' }, 'three')
  })
  expect(line).toContain('[personal]')
  expect(line).not.toMatch(/amara|Secret|7700|abc|203\.0/)
})

test('a secret setting is taken out, by its variable, its member or that of its group', () => {
  expect(secretNames).toEqual(expect.arrayContaining(['WEBHOOK_SECRET', 'databaseUrl', 'mail', 'verifyToken']))
  const line = logged((log) => {
    for (const name of secretNames) log.info({ [name]: 'hunter2', config: { [name]: { deep: 'hunter2' } } }, 'settings')
  })
  expect(line).toContain('[personal]')
  expect(line).not.toContain('hunter2')
})

const personalColumns = Object.values(columnPolicies).flatMap((columns) =>
  Object.entries(columns).flatMap(([name, { personal }]) => (personal ? [name] : [])),
)

test.each([
  ...new Set(personalColumns),
  'body',
  'input',
  'lead',
  'source',
  'address',
  'clientAddress',
  'remoteAddress',
  'pageReferer',
  'headers',
  'authorization',
  'secret',
])('%s is taken out', (name) => {
  expect(logged((log) => log.info({ one: { [name]: 'Zqxjkvwb' }, [name]: 'Zqxjkvwb' }))).not.toContain('Zqxjkvwb')
})

test('an error keeps its type, code and place, not the values that it quotes', () => {
  const error = Object.assign(new Error('duplicate amara@example.com, +44 7700 900123, Bearer abc.def'), {
    code: '23505',
    detail: 'Key (email)=(amara@example.com) exists',
    cause: new Error('cause: amara@example.com'),
  })
  const line = logged((log) => log.error({ err: error }, 'failed'))
  expect(line).not.toMatch(/amara|7700|abc\.def/)
  expect(JSON.parse(line).err).toMatchObject({ type: 'Error', code: '23505', cause: { type: 'Error' } })
  expect(JSON.parse(line).err.stack).toContain('log.test.ts')
})

test('deep members, errors anywhere and objects of the runtime give nothing away', () => {
  class Request {
    url = '/demo/secret-words'
  }
  const refused = Object.assign(new Error('to amara@example.com'), { detail: 'Key (email)=(amara@example.com) exists' })
  const line = logged((log) => {
    log.warn({ a: [{ b: { c: { email: 'amara@example.com' } } }], cause: refused, tries: [refused] }, 'one')
    log.warn({ req: new Request(), nested: { request: new Request() } }, 'two')
    log.child({ email: 'amara@example.com', requestId: 'r1' }).info('three')
    log.error(refused)
  })
  expect(line).not.toMatch(/amara|secret-words/)
  expect(line.split('\n').map((text) => text && JSON.parse(text))).toMatchObject([
    { cause: { type: 'Error' }, tries: [{ type: 'Error' }] },
    { req: '[Request]', nested: { request: '[Request]' } },
    { email: '[personal]', requestId: 'r1' },
    { err: { type: 'Error' }, msg: 'Failed' },
    '',
  ])
})

test('what refers to itself is written all the same', () => {
  const circle: Record<string, unknown> = {}
  circle.again = circle
  expect(JSON.parse(logged((log) => log.info(circle, 'round'))).msg).toBe('round')
})
