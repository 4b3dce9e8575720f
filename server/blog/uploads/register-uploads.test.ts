import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiForTests, importTestPosts, startApi } from '../../../test/api-for-tests.ts'

let api: ApiForTests
let original: Buffer
let path: string

beforeAll(async () => {
  api = await startApi()
  original = await sharp({
    create: { width: 800, height: 400, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  await importTestPosts(api, original)
  const { data } = (await api.app.inject('/api/blogPosts/long-table')).json()
  path = `/uploads/${data.BlogUploads[0].path}`
})
afterAll(() => api.stop())

const get = (url: string, headers = {}) => api.app.inject({ url, headers })

test('serves the original unchanged and cacheable forever', async () => {
  const response = await get(path)
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.equals(original)).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.each([
  ['?w=360&f=avif', 'heif', 'image/avif', 360],
  ['?w=720&f=webp', 'webp', 'image/webp', 720],
  ['?w=360&f=jpeg', 'jpeg', 'image/jpeg', 360],
  ['?w=360', 'png', 'image/png', 360],
  ['?f=webp', 'webp', 'image/webp', 800],
  ['?w=2040&f=webp', 'webp', 'image/webp', 800],
])('%s is %s, at most as wide as requested and as the original', async (query, format, type, width) => {
  const response = await get(path + query)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe(type)
  expect(response.headers['cache-control']).toContain('immutable')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width, height: width / 2 })
})

test('each rendition has its own ETag and gets 304', async () => {
  const [one, other] = await Promise.all([get(`${path}?w=360&f=webp`), get(`${path}?w=720&f=webp`)])
  expect(one.headers.etag).toMatch(/^"[^"]+"$/)
  expect(one.headers.etag).not.toBe(other.headers.etag)
  const again = await get(`${path}?w=360&f=webp`, { 'if-none-match': one.headers.etag })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload.length).toBe(0)
})

test('a name longer than any file’s gets 404', async () => {
  for (const length of [100, 101, 255, 300, 5_000])
    expect((await get(`/uploads/${'a'.repeat(length)}.png`)).statusCode).toBe(404)
})

test('HEAD sends the length without a body', async () => {
  const response = await api.app.inject({ method: 'HEAD', url: path })
  expect(response.headers['content-length']).toBe(String(original.length))
  expect(response.rawPayload.length).toBe(0)
})

test('a rendition is read from disk the second time', async () => {
  await get(`${path}?w=1080&f=webp`)
  const folder = join(api.context.config.dataDir, 'image-cache')
  const name = (await readdir(folder)).find((file) => file.includes('-1080-') && file.endsWith('.webp'))
  await writeFile(join(folder, String(name)), 'from the disk')
  expect((await get(`${path}?w=1080&f=webp`)).body).toBe('from the disk')
})

test.each(['w=100', 'w=360px', 'w=', 'w=360&w=720', 'f=gif', 'f=AVIF', 'f=', 'w=720&f=svg', 'w=0360', 'w=-360'])(
  '?%s: 404',
  async (query) => {
    const response = await get(`${path}?${query}`)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
  },
)

test.each([
  '/uploads/',
  '/uploads/none.png',
  '/uploads/none.png?w=360&f=avif',
  '/uploads/../lanyard.db',
  '/uploads/..%2flanyard.db',
  '/uploads/%2e%2e%2flanyard.db',
  '/uploads/..%5c..%5cpackage.json',
  '/uploads/a%00.png',
  '/uploads//etc/passwd',
  '/uploads/.hidden.png',
  '/uploads/%2e%2e%2fposts%2fimages%2ftable.png',
  '/uploads/%2e%2e%2fposts%2fimages%2ftable.png?w=360&f=webp',
])('%s gets 404 or the site', async (url) => {
  const response = await get(url)
  expect([404, 'the site']).toContain(response.statusCode === 200 ? response.body : response.statusCode)
  expect(response.headers['content-type']).not.toMatch(/image/)
})
