import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { MAX_IMAGE_PIXELS } from '#domain/blog.ts'
import { uploadsRoot } from '#domain/paths.ts'
import { writeAtomically } from '#server/runtime/atomic-write.ts'
import { WorkQueue } from '#server/runtime/work-queue.ts'
import { cachedName, type ImageVariant, readVariant } from './image-variant.ts'

export class ImageCache {
  readonly #dataDir: string
  readonly #convert: typeof convertImage
  readonly #pending = new Map<string, Promise<Buffer>>()
  /** Leaves CPU time for pages and leads. */
  readonly #conversions = new WorkQueue({ atOnce: 2 })

  constructor(dataDir: string, convert = convertImage) {
    this.#dataDir = dataDir
    this.#convert = convert
  }

  async read(variant: ImageVariant): Promise<Buffer> {
    const stored = await readIfExists(cachedPath(this.#dataDir, variant))
    if (stored) return stored
    const name = cachedName(variant)
    let conversion = this.#pending.get(name)
    if (!conversion) {
      conversion = this.#conversions
        .run(() => this.#convert(this.#dataDir, variant))
        .finally(() => this.#pending.delete(name))
      this.#pending.set(name, conversion)
    }
    return conversion
  }
}

export async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export const uploadPath = (dataDir: string, upload: string) => join(dataDir, 'uploads', upload)
export const cachedPath = (dataDir: string, variant: ImageVariant) => join(dataDir, 'image-cache', cachedName(variant))

export async function convertImage(dataDir: string, variant: ImageVariant): Promise<Buffer> {
  const original = await readFile(uploadPath(dataDir, variant.upload))
  const image = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient()
  if (variant.width) image.resize({ width: variant.width, withoutEnlargement: true })
  const bytes = await encoders[variant.format](image).toBuffer()
  const target = cachedPath(dataDir, variant)
  await mkdir(dirname(target), { recursive: true })
  await writeAtomically(target, (unfinished) => writeFile(unfinished, bytes))
  return bytes
}

const encoders: Record<ImageVariant['format'], (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 4 }),
  webp: (image) => image.webp({ quality: 78 }),
  // JPEG has no transparency; without this, transparent areas turn black.
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
}

/** Undefined until the rendition exists; never waits for a conversion. */
export async function readRendition(dataDir: string, target: string): Promise<Buffer | undefined> {
  const { pathname, searchParams } = new URL(target, 'http://localhost')
  const variant = readVariant(pathname.replace(uploadsRoot, ''), Object.fromEntries(searchParams))
  return variant && variant !== 'original' ? readIfExists(cachedPath(dataDir, variant)) : undefined
}
