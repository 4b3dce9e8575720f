import { existsSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { cachedPath, convertImage } from './image-cache.ts'
import { pageVariants } from './image-variant.ts'

// Run by warm-images.ts with the data folder as argument and the names as JSON on stdin.
const [dataDir = ''] = process.argv.slice(2)
// The IPC channel closes whenever the server ends.
process.once('disconnect', () => process.exit())
const uploads = (await json(process.stdin)) as string[]
sharp.concurrency(1)
sharp.cache(false)
for (const upload of uploads) {
  try {
    for (const variant of pageVariants(upload))
      if (!existsSync(cachedPath(dataDir, variant))) await convertImage(dataDir, variant)
  } catch {
    // Continue with other images; the server logs the name.
    process.send?.(upload)
  }
}
process.disconnect?.()
