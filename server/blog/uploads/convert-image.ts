import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS } from '#domain/picture-limits.ts'
import { writeWhole } from '#server/runtime/atomic-write.ts'
import { cachedName, type ImageVariant } from './image-variant.ts'

export const uploadPath = (dataDir: string, upload: string) => join(dataDir, 'uploads', upload)
export const cachedPath = (dataDir: string, variant: ImageVariant) => join(dataDir, 'image-cache', cachedName(variant))

/** Never wider than the original. */
export async function convertImage(dataDir: string, variant: ImageVariant): Promise<Buffer> {
  const original = await readFile(uploadPath(dataDir, variant.upload))
  const image = sharp(original, { limitInputPixels: MOST_PIXELS }).autoOrient()
  if (variant.width) image.resize({ width: variant.width, withoutEnlargement: true })
  const bytes = await encoders[variant.format](image).toBuffer()
  const target = cachedPath(dataDir, variant)
  await mkdir(dirname(target), { recursive: true })
  await writeWhole(target, (unfinished) => writeFile(unfinished, bytes))
  return bytes
}

const encoders: Record<ImageVariant['format'], (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 4 }),
  webp: (image) => image.webp({ quality: 78 }),
  // JPEG has no transparency; without this, transparent areas turn black.
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
}
