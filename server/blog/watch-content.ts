import type { Context } from '#server/context.ts'
import { Refresh } from '#server/runtime/coalesced-job.ts'
import { readContentVersion } from './content-version.ts'

/**
 * Calls once the version is known, since what was read before may be older, and after each change,
 * other processes' too. Resolves to a function that stops it.
 */
export async function watchContent(
  { db, log, changes }: Pick<Context, 'db' | 'log' | 'changes'>,
  onChange: () => void,
): Promise<() => void> {
  let known: number | undefined
  const refresh = new Refresh(
    async () => {
      const version = await readContentVersion(db.query)
      if (version !== known) onChange()
      known = version
    },
    (error) => log.warn({ err: error }, 'The content version could not be read'),
  )
  const unsubscribe = changes.subscribe((change) => {
    if (change === 'content' || change === 'unknown') void refresh.now()
  })
  await refresh.now()
  return () => {
    unsubscribe()
    refresh.stop()
  }
}
