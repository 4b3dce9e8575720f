import { readFile } from 'node:fs/promises'
import { cachedPath, convertImage } from './convert-image.ts'
import { cachedName, type ImageVariant } from './image-variant.ts'

/** Concurrent conversions, which must leave CPU time to pages and leads. */
const MOST_CONVERSIONS = 2

export class ImageCache {
  readonly #dataDir: string
  readonly #convert: typeof convertImage
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #running = 0

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
      conversion = this.#inTurn(variant).finally(() => this.#underWay.delete(name))
      this.#underWay.set(name, conversion)
    }
    return conversion
  }

  async #inTurn(variant: ImageVariant): Promise<Buffer> {
    if (this.#running >= MOST_CONVERSIONS) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await this.#convert(this.#dataDir, variant)
    } finally {
      // Passes the slot to the next waiting conversion, or frees it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
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
