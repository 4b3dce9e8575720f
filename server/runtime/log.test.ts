import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { allSettings, namedSettings } from '#server/config/all-settings.ts'
import { readConfig } from '#server/config/config.ts'
import { isGroup, type Setting, type SettingGroup } from '#server/config/setting.ts'
import { columnPolicies } from '#server/privacy/column-policies.ts'
import { createLog, logLineAsText } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('writes ids and codes as JSON', () => {
  const line = JSON.parse(logged((log) => log.info({ leadId: 'a1', status: 201 }, 'A lead was stored')))
  expect(line).toMatchObject({ level: 30, leadId: 'a1', status: 201, msg: 'A lead was stored' })
})

test('removes personal data at any depth', () => {
  const line = logged((log) => {
    log.info({ telephone: '+447700900123', email: 'amara@example.com', lead: { message: 'Secret words' } }, 'one')
    log.warn({ request: { body: { telephone: '+447700900123' }, headers: { authorization: 'Bearer abc' } } }, 'two')
    log.warn({ delivery: { to: { email: 'amara@example.com' } }, ipAddress: '203.0.113.9' }, 'three')
  })
  expect(line).toContain('[personal]')
  expect(line).not.toMatch(/amara|Secret|7700|abc|203\.0/)
})

const isHidden = ({ secret, personal, name }: Setting) =>
  // Their members are named `token` and `address`, like personal data of demos and requests.
  secret || personal || name === 'GOOGLE_TOKEN_ORIGIN' || name === 'INBOUND_ADDRESS'

test.each(namedSettings.map(([, setting]) => setting))('$name is removed if it is secret or personal', (setting) => {
  const line = logged((log) => log.info({ [setting.name]: 'hunter2' }))
  expect(line.includes('hunter2')).toBe(!setting.secret && !setting.personal)
})

test.each(Object.entries<Setting | SettingGroup>(allSettings))(
  'the configuration’s %s shows everything except secrets and personal data',
  (name, row) => {
    for (const [member, setting] of Object.entries(isGroup(row) ? row.members : { '': row })) {
      const value = isGroup(row) ? { [member]: 'hunter2' } : 'hunter2'
      const lines = [
        logged((log) => log.info({ [name]: value })),
        logged((log) => log.info({ config: { [name]: value } })),
      ]
      const isShown = !isHidden(setting)
      expect(lines.map((line) => line.includes('hunter2'))).toEqual([isShown, isShown])
      const line = logged((log) => log.child({ [name]: value }).info('settings'))
      if (setting.secret || setting.personal) expect(line).not.toContain('hunter2')
    }
  },
)

test('logs the mail server but neither its password nor its recipients', () => {
  const { mail } = readConfig({
    SMTP_URL: 'smtps://lanyard:hunter2@mail.example.com',
    MAIL_FROM: 'Amara <amara@example.com>',
    STAFF_EMAIL: 'kwame@example.com',
  })
  const line = logged((log) => log.info({ mail, config: { mail } }))
  expect(line).not.toMatch(/hunter2|amara|kwame/i)
  expect(JSON.parse(line).mail).toMatchObject({ host: 'mail.example.com', port: 465 })
})

test('logs members that share the name of a group’s setting', () => {
  const line = logged((log) =>
    log.info({ url: '/rss.xml', server: 'one', webhook: { status: 410 }, mail: { tries: 2 } }),
  )
  expect(JSON.parse(line)).toMatchObject({
    url: '/rss.xml',
    server: 'one',
    webhook: { status: 410 },
    mail: { tries: 2 },
  })
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
  'ipAddress',
  'remoteAddress',
  'pageReferer',
  'headers',
  'authorization',
  'secret',
])('%s is removed', (name) => {
  expect(logged((log) => log.info({ one: { [name]: 'Zqxjkvwb' }, [name]: 'Zqxjkvwb' }))).not.toContain('Zqxjkvwb')
})

test('an error keeps its type, code and stack, but not quoted values', () => {
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

test('a connection error keeps the configured address', async () => {
  const failed = (port: number) => new Promise<Error>((resolve) => connect(port, '127.0.0.1').once('error', resolve))
  const error = new Error('for amara@example.com', { cause: await failed(1) })
  const { err } = JSON.parse(logged((log) => log.warn({ err: error }, 'lost')))
  expect(err.cause.stack).toContain('connect ECONNREFUSED 127.0.0.1:1')
  expect(err.stack).not.toContain('amara')
})

test('deep members, nested errors and runtime objects reveal nothing', () => {
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

test('writes circular structures', () => {
  const circle: Record<string, unknown> = {}
  circle.again = circle
  expect(JSON.parse(logged((log) => log.info(circle, 'round'))).msg).toBe('round')
})

test('formats time, level, message, members, and the stack below', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(logLineAsText(line)) })
  log.info({ posts: 16, email: 'amara@example.com' }, 'Imported the sample posts')
  log.error({ err: new Error('\u001b[31mgone\u001b[0m') }, 'A page failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d INFO {2}Imported the sample posts posts=16 email="\[personal\]"\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR A page failed\n {4}Error: gone\n {8}at /)
})
