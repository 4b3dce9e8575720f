import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWhole } from './write-whole.ts'

test('a file has its name when it is whole, and its former content when that fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'pass.png')
  const text = () => readFile(file, 'utf8')
  await writeWhole(file, async (unfinished) => {
    await writeFile(unfinished, 'half')
    expect(await readdir(folder)).not.toContain('pass.png')
    await writeFile(unfinished, 'whole')
  })
  expect(await text()).toBe('whole')
  const failing = writeWhole(file, async (unfinished) => {
    await writeFile(unfinished, 'half')
    throw new Error('The disk is full')
  })
  await expect(failing).rejects.toThrow('The disk is full')
  expect(await text()).toBe('whole')
  expect(await readdir(folder)).toEqual(['pass.png'])
})
