import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '#domain/permission.ts'
import { fastifyOptions } from '#server/api/fastify-options.ts'
import { deskDocument } from '#server/manager/desk-document.ts'
import { serveApp } from '#server/manager/serve-app.ts'
import { onEachDatabase } from './databases.ts'
import { addToDesk } from './desk.ts'
import { contactBody } from './leads.ts'
import { audited, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

const document = `<!doctype html>
<html lang="en-US">
<head>
<script src="/manager/assets/early-1a.js" data-after-paint="/manager/assets/after-paint-2b.js"></script>
<script type="module" crossorigin src="/manager/assets/index-3c.js"></script>
</head>
<body><div id="manager"></div></body>
</html>`
const path = '/manager/leads'
/** As a browser asks for an address that somebody typed. */
const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

onEachDatabase((empty) => {
  let folder: string
  let manager: ManagerForTests
  let app: FastifyInstance
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-desk-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), document)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    manager = await startManager(await empty())
    app = Fastify(fastifyOptions(manager.context))
    await serveApp(app, manager.context, { folder, withDesk: (plain) => deskDocument(manager.manager, plain) })
  })
  afterEach(async () => {
    await app.close()
    await manager.stop()
  })

  const get = (cookie?: string, url = path, headers: Record<string, string> = typed, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { host: 'manage.example.com', ...(cookie && { cookie }), ...headers } })
  const add = (more: object = {}) => addToDesk(manager.context, 'contact', { ...contactBody, ...more })
  /** What the client takes over. */
  const dataIn = (body: string) =>
    JSON.parse(/<script type="application\/json" id="first-paint">([^<]*)<\/script>/.exec(body)?.[1] ?? 'null')

  describe('the document of the desk', () => {
    test('shows what the calls answer to whoever is signed in, and may be stored nowhere', async () => {
      const id = await add()
      const cookie = await manager.signIn('sales', 'sales')
      const { body, headers } = await get(cookie)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self'"),
        vary: 'Accept-Encoding',
      })
      expect(headers.etag).toBeUndefined()
      expect(body).toMatch(new RegExp(`<div id="manager">.*<a href="/manager/leads/${id}".*Amara Lindqvist`))
      const answers = {
        me: dataOf(await manager.call('GET', '/me', { cookie })),
        page: dataOf(await manager.call('POST', '/lead-lists', { cookie, body: { view: 'all' } })),
        colleagues: dataOf(await manager.call('GET', '/colleagues', { cookie })),
        counts: dataOf(await manager.call('GET', '/leads/counts', { cookie })),
      }
      expect(dataIn(body)).toEqual(answers)
    })

    test('is painted for the roles that read leads, and leaves as little in the audit log as the list', async () => {
      await add()
      for (const role of roles) {
        const { body } = await get(await manager.signIn(role, role))
        expect(body.includes('Amara'), role).toBe(role !== 'editor')
        if (role === 'editor') expect(body).toBe(document)
      }
      expect(await audited(manager)).toEqual([])
    })

    test('is the same for everybody without a session that goes on', async () => {
      await add()
      const cookie = await manager.signIn('sales', 'sales')
      await manager.call('DELETE', '/me/session', { cookie })
      for (const given of [undefined, 'lanyard_session=forged.signature', cookie]) {
        const { body, headers } = await get(given)
        expect([body, headers['cache-control']], given).toEqual([document, 'no-cache'])
      }
    })

    test.each([
      ['by another site', path, { ...typed, 'sec-fetch-site': 'cross-site' }],
      ['by a sibling host', path, { ...typed, 'sec-fetch-site': 'same-site' }],
      ['by a script', path, { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
      ['by a service worker', path, { ...typed, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
      ['by who knows whom', path, {}],
      ['as another list', `${path}?view=mine`, typed],
      ['as another screen', '/manager/today', typed],
    ])('is not painted where it is opened %s', async (_by, url, headers) => {
      await add()
      expect((await get(await manager.signIn('sales', 'sales'), url, headers)).body).toBe(document)
    })

    test('is painted beside a lead that lies open, and for a link within the site', async () => {
      const cookie = await manager.signIn('sales', 'sales')
      const id = await add()
      for (const [url, headers] of [
        [`${path}?lead=${id}`, typed],
        [path, { ...typed, 'sec-fetch-site': 'same-origin' }],
      ] as const)
        expect((await get(cookie, url, headers)).body).toContain('Amara')
    })

    test('has no body where nobody asked for one', async () => {
      await add()
      const { body, headers } = await get(await manager.signIn('sales', 'sales'), path, typed, 'HEAD')
      expect([body, headers['cache-control']]).toEqual(['', 'no-cache'])
    })

    test('says what visitors wrote as they wrote it, and runs none of it', async () => {
      const message = `</script><script>alert(1)</script><!-- $& $' \u2028 {{x}}`
      await add({ company: '<img src=x onerror=alert(1)>', message })
      const { body } = await get(await manager.signIn('sales', 'sales'))
      expect(body.match(/<script[ >]/g)).toHaveLength(2)
      expect(body).not.toMatch(/<img|<!--(?! -->)/)
      expect(dataIn(body).page.items).toMatchObject([
        { company: '<img src=x onerror=alert(1)>', excerpt: expect.stringContaining('</script><script>') },
      ])
    })

    test('is compressed for whoever accepts it', async () => {
      await add()
      const cookie = await manager.signIn('sales', 'sales')
      const { headers, rawPayload } = await get(cookie, path, { ...typed, 'accept-encoding': 'gzip, br' })
      expect(headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(rawPayload).toString()).toContain('Amara Lindqvist')
    })

    test('comes without the list when that cannot be painted, and the log says so in nobody’s words', async () => {
      await add()
      const cookie = await manager.signIn('sales', 'sales')
      const broken = Fastify(fastifyOptions(manager.context))
      const load = async () => {
        throw new Error('Nothing was built')
      }
      await serveApp(broken, manager.context, {
        folder,
        withDesk: (plain) => deskDocument(manager.manager, plain, load),
      })
      const { statusCode, body } = await broken.inject({
        url: path,
        headers: { host: 'manage.example.com', cookie, ...typed },
      })
      await broken.close()
      expect([statusCode, body]).toEqual([200, document])
      expect(manager.logged()).toContain('The desk could not be painted')
      expect(manager.logged()).not.toMatch(/Amara|Lindqvist|amara@/)
    })
  })
})
