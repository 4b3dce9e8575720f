import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { MAX_IMAGE_PIXELS } from '#domain/blog.ts'
import { ImportError } from './post-file.ts'

export interface Picture {
  path: string
  bytes: Buffer
}

/** sharp's format names by file extension. */
const formats: Record<string, string> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'heif',
}

export async function readPicture(
  folder: string,
  file: string,
  as: 'banner' | 'picture',
  name: string,
): Promise<Picture> {
  const names = spellingsOf(name)
  const written = names.at(-1) ?? name
  const extension = extname(written).toLowerCase()
  if (!(extension in formats))
    throw new ImportError(`${file}: ${as}: ${name} is none of ${Object.keys(formats).join(', ')}`)
  if (names.some((one) => one.split('/').includes('..')))
    throw new ImportError(`${file}: ${as}: ${name} leads out of the folder`)
  const bytes = await firstOf(names.map((one) => join(folder, one)))
  if (!bytes) throw new ImportError(`${file}: ${as}: there is no file ${written}`)
  const fault = await faultOf(bytes, extension)
  if (fault) throw new ImportError(`${file}: ${as}: ${name} ${fault}`)
  return { path: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${extension}`, bytes }
}

/** As written, then percent-decoded, each in both Unicode normal forms. */
function spellingsOf(name: string): string[] {
  const names = [name]
  try {
    names.push(decodeURIComponent(name))
  } catch {
    // The percent sign is part of the name.
  }
  return Array.from(new Set(names.flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')])))
}

async function firstOf(paths: string[]): Promise<Buffer | undefined> {
  for (const path of paths) {
    // The next spelling may match.
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

/** Checks the content because the extension may be wrong. */
async function faultOf(bytes: Buffer, extension: string): Promise<string | undefined> {
  if (bytes.length === 0) return 'is empty'
  if (bytes.subarray(0, 30).toString('latin1').startsWith('version https://git-lfs'))
    return 'is a Git LFS pointer, not the picture: run git lfs pull'
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
    const { format, compression } = await image.metadata()
    if (format !== formats[extension] || (format === 'heif' && compression !== 'av1'))
      return `is no ${extension.slice(1)} picture, but ${format === 'heif' ? (compression ?? format) : format}`
    await image.resize(8).raw().toBuffer()
    return undefined
  } catch {
    return 'is no picture that can be read: its content is damaged, incomplete or of another kind'
  }
}
