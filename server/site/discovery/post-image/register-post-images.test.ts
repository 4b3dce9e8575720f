import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BlogPost } from '#domain/blog.ts'
import type { Context } from '#server/context.ts'
import { createLog } from '#server/runtime/log.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { registerPostImages } from './register-post-images.ts'

const red = { r: 200, g: 20, b: 20 }
const post: BlogPost = {
  id: '1',
  slug: 'hip-height',
  title: 'Put the QR at hip height',
  date: '2026-10-06',
  publish_date: '2026-10-06T08:00:00.000Z',
  author: 'Sample author',
  views: 0,
  content: '',
  banner_image_id: '7',
  banner_youtube: null,
  seo_description: '',
  seo_keywords: '',
  BlogUploads: [{ id: '7', path: 'banner.png', caption: '' }],
  BlogCategories: [{ id: '2', slug: 'messaging', label: 'Messaging' }],
  newer: null,
  older: null,
}

let dataDir: string
let app: FastifyInstance
let shown: BlogPost
let lines: string[]

beforeEach(async () => {
  shown = post
  lines = []
  dataDir = await mkdtemp(join(tmpdir(), 'lanyard-post-image-'))
  await mkdir(join(dataDir, 'uploads'))
  const banner = await sharp({ create: { width: 1000, height: 600, channels: 3, background: red } })
    .png()
    .toBuffer()
  await writeFile(join(dataDir, 'uploads', 'banner.png'), banner)
  const api = {
    post: async (slug: string) =>
      slug === post.slug
        ? { ok: true, data: shown }
        : { ok: false, err: { message: '404', response: { status: 404 } } },
  } as unknown as SiteApi
  app = Fastify()
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  registerPostImages(app, { config: { dataDir, apiOrigin: undefined }, log } as unknown as Context, api)
})

afterEach(() => rm(dataDir, { recursive: true }))

const get = (slug: string, headers = {}) => app.inject({ url: `/og/blog-details/${slug}.png`, headers })

const colorAt = async (png: Buffer, left: number, top: number) =>
  Array.from(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())

test('the image has the banner on the left and the title on paper on the right', async () => {
  const { statusCode, headers, rawPayload } = await get('hip-height')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const [r, g] = await colorAt(rawPayload, 300, 300)
  expect(r).toBeGreaterThan(150)
  expect(g).toBeLessThan(60)
  const { channels } = await sharp(rawPayload).extract({ left: 660, top: 130, width: 400, height: 60 }).stats()
  expect(channels[0]?.min).toBeLessThan(60)
  expect(channels[0]?.max).toBeGreaterThan(230)
})

test('the image is stored on disk with an ETag, and drawn again when the title changes', async () => {
  const first = await get('hip-height')
  expect((await get('hip-height', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  await get('hip-height')
  expect(await readdir(join(dataDir, 'image-cache'))).toHaveLength(1)
  shown = { ...post, title: 'Put it higher' }
  const second = await get('hip-height', { 'if-none-match': first.headers.etag })
  expect(second.statusCode).toBe(200)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
})

test('a post without a banner has an image, and a missing post has none', async () => {
  shown = { ...post, banner_image_id: null, title: '王小明' }
  expect((await get('hip-height')).statusCode).toBe(200)
  expect((await get('gone')).statusCode).toBe(404)
})

test.each(['missing', 'no image'])('a banner that is %s is omitted until it can be read', async (state) => {
  const path = join(dataDir, 'uploads', 'banner.png')
  const banner = await readFile(path)
  await (state === 'missing' ? rm(path) : writeFile(path, state))
  const without = await get(post.slug)
  expect(without.statusCode).toBe(200)
  expect(lines.join('')).toContain('banner.png')
  await writeFile(path, banner)
  expect((await get(post.slug)).rawPayload.equals(without.rawPayload)).toBe(false)
})
