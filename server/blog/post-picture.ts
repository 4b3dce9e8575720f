import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ImportError } from './post-file.ts'

export interface Picture {
  /** Relative to the uploads. */
  path: string
  bytes: Buffer
}

const imageTypes = ['.png', '.jpg', '.jpeg', '.webp', '.avif']

export async function readPicture(
  folder: string,
  file: string,
  as: 'banner' | 'picture',
  name: string,
): Promise<Picture> {
  const extension = extname(name).toLowerCase()
  if (!imageTypes.includes(extension))
    throw new ImportError(`${file}: ${as}: ${name} is none of ${imageTypes.join(', ')}`)
  if (name.split('/').includes('..')) throw new ImportError(`${file}: ${as}: ${name} leads out of the folder`)
  const bytes = await readFile(join(folder, name)).catch(() => {
    throw new ImportError(`${file}: ${as}: there is no file ${name}`)
  })
  return { path: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${extension}`, bytes }
}
