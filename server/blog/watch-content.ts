import type { Context } from '#server/context.ts'
import { readContentVersion } from './content-version.ts'

/** Milliseconds between two looks at the content version. */
const INTERVAL = 1_000

/** Calls `onChange` whenever this or another process has changed the content. Returns how to stop. */
export function watchContent({ db, log }: Pick<Context, 'db' | 'log'>, onChange: () => void): () => void {
  let known: number | undefined
  let looking = false
  async function look() {
    if (looking) return
    looking = true
    try {
      const version = await readContentVersion(db.query)
      if (known !== undefined && version !== known) onChange()
      known = version
    } catch (error) {
      log.warn({ err: error }, 'The content version could not be read')
    } finally {
      looking = false
    }
  }
  const timer = setInterval(look, INTERVAL).unref()
  look()
  return () => clearInterval(timer)
}
