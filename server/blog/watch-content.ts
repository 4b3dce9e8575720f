import { Refresh } from '#server/changes/refresh.ts'
import type { Context } from '#server/context.ts'
import { readContentVersion } from './content-version.ts'

/** Also called for changes by other processes. Returns a function that stops it. */
export function watchContent(
  { db, log, changes }: Pick<Context, 'db' | 'log' | 'changes'>,
  onChange: () => void,
): () => void {
  let known: number | undefined
  const refresh = new Refresh(
    async () => {
      const version = await readContentVersion(db.query)
      if (known !== undefined && version !== known) onChange()
      known = version
    },
    (error) => log.warn({ err: error }, 'The content version could not be read'),
  )
  const unsubscribe = changes.subscribe((change) => {
    if (change === 'content' || change === 'unknown') void refresh.now()
  })
  void refresh.now()
  return () => {
    unsubscribe()
    refresh.stop()
  }
}
