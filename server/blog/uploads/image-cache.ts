import { readFile } from 'node:fs/promises'
import { WorkQueue } from '#server/runtime/work-queue.ts'
import { cachedPath, convertImage } from './convert-image.ts'
import { cachedName, type ImageVariant } from './image-variant.ts'

export class ImageCache {
  readonly #dataDir: string
  readonly #convert: typeof convertImage
  readonly #underWay = new Map<string, Promise<Buffer>>()
  /** Conversions must leave CPU time to pages and leads. */
  readonly #conversions = new WorkQueue({ atOnce: 2 })

  constructor(dataDir: string, convert = convertImage) {
    this.#dataDir = dataDir
    this.#convert = convert
  }

  /** Throws ENOENT if there is no such upload. */
  async read(variant: ImageVariant): Promise<Buffer> {
    const stored = await readIfThere(cachedPath(this.#dataDir, variant))
    if (stored) return stored
    const name = cachedName(variant)
    let conversion = this.#underWay.get(name)
    if (!conversion) {
      conversion = this.#conversions
        .run(() => this.#convert(this.#dataDir, variant))
        .finally(() => this.#underWay.delete(name))
      this.#underWay.set(name, conversion)
    }
    return conversion
  }
}

export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
