import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { categoryRibbons } from '#content/pages/blog.ts'
import { discoveryCopy } from '#content/pages/discovery.ts'
import { fallbackCopy } from '#content/pages/last-resort.ts'
import { light, ribbons } from '#content/palette.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { site } from '#content/site.ts'
import { type BlogPost, findBanner } from '#domain/blog.ts'
import type { ParametersOf } from '#domain/path-pattern.ts'
import { blogDetailsPath, openGraphImagePath, uploadedPath } from '#domain/paths.ts'
import { readIfExists, uploadPath } from '#server/blog/uploads/image-cache.ts'
import type { Context } from '#server/context.ts'
import { matchesEtag } from '#server/http/content-negotiation.ts'
import { sharedPictureHeaders } from '#server/http/response-headers.ts'
import { writeAtomically } from '#server/runtime/atomic-write.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { outlineTitle } from './title-outlines.ts'

interface PostRoute {
  Params: ParametersOf<typeof blogDetailsPath>
}

/** Part of each cached file name; raise it when the drawing changes. */
const DRAWING_VERSION = 1
/** Milliseconds. */
const BANNER_TIMEOUT = 10_000

/** Draws a post's share image on the first request, then serves it from the data folder. */
export function registerPostImages(app: FastifyInstance, context: Context, api: SiteApi): void {
  const inProgress = new Map<string, Promise<Buffer>>()

  async function picture(name: string, post: BlogPost): Promise<Buffer> {
    const path = join(context.config.dataDir, 'image-cache', `${name}.png`)
    const stored = await readIfExists(path)
    if (stored) return stored
    const running = inProgress.get(name)
    if (running) return running
    const drawing = drawAndStore(context, path, post).finally(() => inProgress.delete(name))
    inProgress.set(name, drawing)
    return drawing
  }

  app.get<PostRoute>(openGraphImagePath(blogDetailsPath.pattern), async (request, reply) => {
    const found = await api.post(request.params.slug)
    if (!found.ok) {
      const status = found.err.response?.status === 404 ? 404 : 503
      return reply
        .code(status)
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(fallbackCopy.notFound)
    }
    const name = pictureName(found.data)
    const etag = `"${name}"`
    reply.headers({ ETag: etag, 'Cache-Control': 'public, max-age=3600', ...sharedPictureHeaders })
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('image/png').send(await picture(name, found.data))
  })
}

/** Hashes everything that the image shows, so that a changed post gets a new one. */
function pictureName(post: BlogPost): string {
  const shown = [
    DRAWING_VERSION,
    site.wordmark,
    light,
    ribbons,
    post.title,
    post.BlogCategories[0],
    findBanner(post)?.path,
  ]
  return `og-${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}`
}

async function drawAndStore(context: Context, path: string, post: BlogPost): Promise<Buffer> {
  const category = post.BlogCategories[0]
  const banner = findBanner(post)
  const picture = banner && (await readBanner(context, banner.path))
  const bytes = await drawPostImage({
    title: post.title,
    category: category?.label ?? site.product,
    ribbon: categoryRibbons[category?.slug ?? ''] ?? 'brand',
    banner: picture,
  })
  // The next request may find the banner.
  if (banner && !picture) return bytes
  await mkdir(dirname(path), { recursive: true })
  await writeAtomically(path, (unfinished) => writeFile(unfinished, bytes))
  return bytes
}

/** Undefined if the banner is unavailable: an image without it is better than none. */
async function readBanner({ config, log }: Context, path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await bannerBytes(config, path)
    await sharp(bytes).metadata()
    return bytes
  } catch (error) {
    log.warn({ err: error, upload: path }, 'A share image is drawn without its banner')
    return undefined
  }
}

async function bannerBytes(config: Context['config'], path: string): Promise<Buffer> {
  if (!config.apiOrigin) return readFile(uploadPath(config.dataDir, path))
  const response = await fetch(config.apiOrigin + uploadedPath({ name: path }), {
    signal: AbortSignal.timeout(BANNER_TIMEOUT),
  })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

interface PostPicture {
  title: string
  category: string
  ribbon: RibbonName
  banner: Buffer | undefined
}

const WIDTH = 1200
const HEIGHT = 630
/** Pixels next to the frame. */
const BANNER_WIDTH = 580
/** A small file can unpack to gigabytes. */
const MAX_PIXELS = 60_000_000

/** A PNG of 1200 x 630; the banner fills it if the fonts lack a letter of the title. */
async function drawPostImage({ title, category, ribbon, banner }: PostPicture): Promise<Buffer> {
  const outlines = outlineTitle(discoveryCopy.card.post(category), title)
  if (!outlines && banner) return small(sharp(await cover(banner, WIDTH)))
  return small(
    sharp(fileURLToPath(projectFile(`server/site/discovery/post-image/frame-${ribbon}.png`))).composite([
      ...(banner ? [{ input: await cover(banner, BANNER_WIDTH), left: 0, top: 0 }] : []),
      ...(outlines ? [{ input: Buffer.from(lettering(outlines)), left: 0, top: 0 }] : []),
    ]),
  )
}

const cover = (banner: Buffer, width: number) =>
  sharp(banner, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(width, HEIGHT, { fit: 'cover' }).png().toBuffer()

const lettering = (outlines: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${light.ink}">${outlines}</svg>`

const small = (picture: Sharp) => picture.png({ palette: true, quality: 90, effort: 8 }).toBuffer()
