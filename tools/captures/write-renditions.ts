import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { captureWidths } from '#content/captures.ts'
import { capturePath, capturesRoot } from '#domain/paths.ts'

export interface Rendered {
  /** Name of the files, with a hash of the image, because browsers cache them for a year. */
  file: string
  width: number
  height: number
}

const root = fileURLToPath(new URL('../../public', import.meta.url))
export const folder = `${root}${capturesRoot}`

/** Writes an image as AVIF and WebP in each width that it has. */
export async function writeRenditions(name: string, png: Buffer): Promise<Rendered> {
  mkdirSync(folder, { recursive: true })
  const file = `${name}-${createHash('sha256').update(png).digest('hex').slice(0, 8)}`
  const { width = 0, height = 0 } = await sharp(png).metadata()
  for (const small of captureWidths(width)) {
    const image = sharp(png).resize({ width: small })
    const avif = await image.clone().avif({ quality: 55, effort: 2 }).toBuffer()
    const webp = await image.clone().webp({ quality: 78, effort: 2 }).toBuffer()
    writeFileSync(`${root}${capturePath(file, small, 'avif')}`, avif)
    writeFileSync(`${root}${capturePath(file, small, 'webp')}`, webp)
    console.log(`${file}-${small}: ${avif.length} bytes of AVIF, ${webp.length} of WebP`)
  }
  return { file, width, height }
}
