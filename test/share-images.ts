import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Converted images are named after their content, so all test sites can share them. */
export function shareImages(dataDir: string) {
  const shared = join(tmpdir(), 'lanyard-test-images')
  mkdirSync(shared, { recursive: true })
  symlinkSync(shared, join(dataDir, 'image-cache'), 'junction')
}
