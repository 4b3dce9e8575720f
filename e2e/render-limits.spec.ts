import { type RunningSite, startSite } from '../test/running-site.ts'
import { expect, test as withSite } from './site.ts'

const test = withSite.extend<object, { proxied: RunningSite }>({
  proxied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

const plan = (number: number) => `/modules/floorplan?q=${number}`
const queue = (number: number) => `/modules/enhanced-pass/queue?arrivals=${30 + 10 * number}`
const composer = '/modules/transmit'
const message = () => {
  const body = new FormData()
  body.set('text', 'Doors are open')
  return { method: 'POST', body }
}

const floods: [what: string, ask: (number: number) => [path: string, init?: RequestInit]][] = [
  ['states of the plan', (number) => [plan(number)]],
  ['numbers of the calculator', (number) => [queue(number)]],
  ['posted messages', () => [composer, message()]],
]

for (const [what, ask] of floods)
  test(`a network that requests many ${what} must wait, and others are served`, async ({ proxied }) => {
    const send = (network: string, path: string, init: RequestInit = {}) =>
      fetch(new URL(path, proxied.origin), { ...init, headers: { 'X-Forwarded-For': network } })
    const flooding = `192.0.2.${what.length}`
    const flood = Array.from({ length: 200 }, (_, number) => send(flooding, ...ask(number)))
    const others = await Promise.all([
      send('198.51.100.1', plan(500)),
      send('198.51.100.2', queue(200)),
      send('198.51.100.3', composer, message()),
      send('198.51.100.4', '/contact'),
    ])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const answers = await Promise.all(flood)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    const refused = answers.filter(({ status }) => status === 429)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store')
    expect(await refused[0]?.text()).toContain('Please try again in')
    expect((await send(flooding, '/contact')).status).toBe(200)
  })
