import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MadeCertificates, makeCertificates } from './make-certificates.ts'

const files = { authority: 'ca.pem', certificate: 'pass.pem', key: 'pass.key' } as const satisfies Record<
  keyof MadeCertificates,
  string
>

const NAME = 'throw-away-certificates'
/** Milliseconds after which nobody writes a draft any more. */
const LEFT = 60_000

/** How systems refuse to rename a folder to one that is there and not empty. */
const taken = ['EEXIST', 'ENOTEMPTY', 'EPERM']

/** The certificates that stand in for Apple's in this data folder, which the first process to ask makes. */
export async function readThrowAwayCertificates(
  dataDir: string,
  { passType, team }: { passType: string; team: string },
  now: Date,
): Promise<MadeCertificates> {
  const folder = join(dataDir, NAME)
  await removeLeftDrafts(dataDir)
  const stored = await readStored(folder)
  if (stored) return stored
  // Before there is a folder: it takes a second, in which the process may be stopped.
  const made = await makeCertificates(passType, team, now)
  const draft = `${folder}.${randomBytes(6).toString('hex')}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    for (const name of names) await writeFile(join(draft, files[name]), made[name], { mode: 0o600 })
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      // The folder is there already: another process came first.
      if (!taken.includes(error.code ?? '')) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  const kept = await readStored(folder)
  if (kept) return kept
  throw new Error(`${folder} holds no certificates of this program. Remove it to have new ones made.`)
}

/** A process that was killed while it wrote has left its draft. */
async function removeLeftDrafts(dataDir: string) {
  const found = await readdir(dataDir).catch(() => [])
  for (const draft of found.filter((name) => name.startsWith(`${NAME}.`)).map((name) => join(dataDir, name))) {
    const written = await stat(draft).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > LEFT) await rm(draft, { recursive: true, force: true })
  }
}

const names = Object.keys(files) as (keyof MadeCertificates)[]

async function readStored(folder: string): Promise<MadeCertificates | undefined> {
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
