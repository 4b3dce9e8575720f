import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { projectFile } from '#server/process/project-file.ts'

const folder = projectFile('server/wallet/apple/images/')
let read: Promise<Record<string, Buffer>> | undefined

/** Keyed by their names inside the pass: `icon@2x.png` is read from `icon-2x.png`. */
export const passImages = () => (read ??= readImages())

async function readImages(): Promise<Record<string, Buffer>> {
  const names = await readdir(fileURLToPath(folder))
  const images = names.map(async (name) => [name.replace('-', '@'), await readFile(new URL(name, folder))] as const)
  return Object.fromEntries(await Promise.all(images))
}
