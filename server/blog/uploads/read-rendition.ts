import { uploadsRoot } from '#domain/paths.ts'
import { cachedPath } from './convert-image.ts'
import { readIfThere } from './image-cache.ts'
import { readVariant } from './image-variant.ts'

/** Undefined until the rendition exists; never waits for a conversion. */
export async function readRendition(dataDir: string, target: string): Promise<Buffer | undefined> {
  const { pathname, searchParams } = new URL(target, 'http://localhost')
  const variant = readVariant(pathname.replace(uploadsRoot, ''), Object.fromEntries(searchParams))
  return variant && variant !== 'original' ? readIfThere(cachedPath(dataDir, variant)) : undefined
}
