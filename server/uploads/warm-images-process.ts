import { existsSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { cachedPath, convertImage } from './convert-image.ts'
import { pageVariants } from './image-variant.ts'

// Started by warm-images.ts: the data folder as argument, the names of the originals as JSON on standard input.
const [dataDir = ''] = process.argv.slice(2)
// The channel to the server closes when the server ends, however it ends.
process.once('disconnect', () => process.exit())
const uploads = (await json(process.stdin)) as string[]
sharp.concurrency(1)
sharp.cache(false)
for (const upload of uploads) {
  try {
    for (const variant of pageVariants(upload))
      if (!existsSync(cachedPath(dataDir, variant))) await convertImage(dataDir, variant)
  } catch {
    // The other images are still worth preparing; whoever asks for this one gets the error and its line in the log.
    process.exitCode = 1
  }
}
process.disconnect?.()
