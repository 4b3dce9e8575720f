import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { loadSource, projectFile } from '#server/runtime/project-files.ts'

type Templates = typeof import('#emails/render.tsx')

const built = projectFile('build/emails/render.js')

export const loadTemplates = (mode: Config['mode']): Promise<Templates> =>
  mode === 'production' ? import(built.href) : loadSource<Templates>('emails/render.tsx', mode)

/** Milliseconds after a start until the emails are loaded: the first visitors go first. */
const HOLD_AFTER = 3_000

/**
 * Loads the built emails before the first message asks for them, since a build that is made
 * meanwhile takes their place and may not fit this process. Returns how to stop.
 */
export function holdTemplates({ config, log }: Pick<Context, 'config' | 'log'>, load = loadTemplates): () => void {
  if (config.mode !== 'production') return () => {}
  const timer = setTimeout(
    () => void load(config.mode).catch((error) => log.warn({ err: error }, 'The emails could not be loaded ahead')),
    HOLD_AFTER,
  ).unref()
  return () => clearTimeout(timer)
}
