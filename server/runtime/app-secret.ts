import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'

type Settings = Pick<Config, 'appSecret' | 'dataDir'>

const secretFile = (dataDir: string) => join(dataDir, 'app-secret')

export async function findAppSecret({ appSecret, dataDir }: Settings): Promise<string | undefined> {
  return appSecret ?? (await readStoredSecret(secretFile(dataDir)))
}

export async function readOrCreateAppSecret(settings: Settings): Promise<string> {
  return (await findAppSecret(settings)) ?? (await createSecret(secretFile(settings.dataDir)))
}

async function readStoredSecret(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (/^[\w-]{43}$/.test(secret)) return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new Error(
    `${file} holds no secret of this program. Restore it from a backup, or remove it to have a new one made.`,
  )
}

/** `link` is atomic: it creates the complete file, or fails because another process was first. */
async function createSecret(file: string): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
  const secret = await readStoredSecret(file)
  if (secret === undefined) throw new Error(`${file} disappeared while it was made.`)
  return secret
}
