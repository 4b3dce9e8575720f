import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cachedPath, readRendition } from './image-cache.ts'

test('returns the bytes of an existing rendition only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-rendition-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = cachedPath(folder, { upload: 'a-1.png', width: 720, format: 'avif' })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'picture')
  expect(String(await readRendition(folder, '/uploads/a-1.png?w=720&f=avif'))).toBe('picture')
  const absent = ['a-1.png?w=360&f=avif', 'a-1.png', 'a-1.png?w=721&f=avif', '../a-1.png?w=720&f=avif', 'b.png?w=720']
  for (const path of absent) expect(await readRendition(folder, `/uploads/${path}`), path).toBeUndefined()
})
