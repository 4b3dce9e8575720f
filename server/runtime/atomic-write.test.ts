import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeAtomically } from './atomic-write.ts'

test('replaces a file only when the new content is complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'pass.png')
  const text = () => readFile(file, 'utf8')
  await writeAtomically(file, async (unfinished) => {
    await writeFile(unfinished, 'half')
    expect(await readdir(folder)).not.toContain('pass.png')
    await writeFile(unfinished, 'whole')
  })
  expect(await text()).toBe('whole')
  const failing = writeAtomically(file, async (unfinished) => {
    await writeFile(unfinished, 'half')
    throw new Error('The disk is full')
  })
  await expect(failing).rejects.toThrow('The disk is full')
  expect(await text()).toBe('whole')
  expect(await readdir(folder)).toEqual(['pass.png'])
})

test('syncs the content before the rename', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'pass.png')
  const probe = await open(join(folder, 'probe'), 'w')
  await probe.close()
  const sync = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(async () => {
    expect(await readdir(folder)).not.toContain('pass.png')
  })
  onTestFinished(() => sync.mockRestore())
  await writeAtomically(file, (unfinished) => writeFile(unfinished, 'whole'))
  expect(sync).toHaveBeenCalledTimes(1)
})
