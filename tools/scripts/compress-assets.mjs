// node tools/scripts/compress-assets.mjs [client or manager]: precompresses text files after the build,
// so that the server compresses nothing per request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './toolchain.mjs'

const [part = 'client'] = process.argv.slice(2)
const folder = join(process.env.BUILD_FOLDER ?? join(root, 'build'), part)
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file)) continue
  const path = join(folder, file)
  const text = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }))
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
}
