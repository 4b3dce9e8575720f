import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GeneratedCertificates, makeCertificates } from './make-certificates.ts'

const files = { authority: 'ca.pem', certificate: 'pass.pem', key: 'pass.key' } as const satisfies Record<
  keyof GeneratedCertificates,
  string
>

const NAME = 'throw-away-certificates'
/** Milliseconds after which a draft must be left over from a killed process. */
const STALE_AFTER = 60_000

/** Error codes for renaming a folder onto one that is not empty. */
const folderExistsCodes = ['EEXIST', 'ENOTEMPTY', 'EPERM']

/** Stand in for Apple's certificates; the first process that needs them generates them. */
export async function readThrowAwayCertificates(
  dataDir: string,
  { passType, team }: { passType: string; team: string },
  now: Date,
): Promise<GeneratedCertificates> {
  const folder = join(dataDir, NAME)
  await removeStaleDrafts(dataDir)
  const stored = await readStored(folder)
  if (stored) return stored
  // Generated before the folder is created, because it takes a second in which the process may
  // stop.
  const made = await makeCertificates(passType, team, now)
  const draft = `${folder}.${randomBytes(6).toString('hex')}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    for (const name of names) await writeFile(join(draft, files[name]), made[name], { mode: 0o600 })
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process was first.
      if (!folderExistsCodes.includes(error.code ?? '')) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  const kept = await readStored(folder)
  if (kept) return kept
  throw new Error(`${folder} holds no certificates of this program. Remove it to have new ones made.`)
}

async function removeStaleDrafts(dataDir: string) {
  const found = await readdir(dataDir).catch(() => [])
  for (const draft of found.filter((name) => name.startsWith(`${NAME}.`)).map((name) => join(dataDir, name))) {
    const written = await stat(draft).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > STALE_AFTER) await rm(draft, { recursive: true, force: true })
  }
}

const names = Object.keys(files) as (keyof GeneratedCertificates)[]

async function readStored(folder: string): Promise<GeneratedCertificates | undefined> {
  try {
    const [authority, certificate, key] = await Promise.all(
      (['authority', 'certificate', 'key'] as const).map((name) => readFile(join(folder, files[name]), 'utf8')),
    )
    return { authority: authority as string, certificate: certificate as string, key: key as string }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
