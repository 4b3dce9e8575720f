import { existsSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { cachedPath, convertImage } from './image-cache.ts'
import { pageVariants } from './image-variant.ts'

// Run by warm-images.ts: the data folder as argument, the originals' names as JSON on stdin.
const [dataDir = ''] = process.argv.slice(2)
// The IPC channel closes when the server ends, however it ends.
process.once('disconnect', () => process.exit())
const uploads = (await json(process.stdin)) as string[]
sharp.concurrency(1)
sharp.cache(false)
for (const upload of uploads) {
  try {
    for (const variant of pageVariants(upload))
      if (!existsSync(cachedPath(dataDir, variant))) await convertImage(dataDir, variant)
  } catch {
    // Goes on with other images. The server logs the names.
    process.send?.(upload)
  }
}
process.disconnect?.()
