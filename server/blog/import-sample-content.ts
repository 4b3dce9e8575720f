import { fileURLToPath } from 'node:url'
import type { Context } from '#server/context.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { readContentVersion } from './content-version.ts'

const samples = fileURLToPath(projectFile('content/blog'))

export async function importSampleContent(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'changes' | 'log'>,
): Promise<void> {
  if ((await readContentVersion(context.db.query)) > 0) return
  // Loaded on demand because of the Markdown parser.
  const { importPosts } = await import('./import-posts.ts')
  const posts = await importPosts(context, samples, { first: true })
  if (posts > 0) context.log.info({ posts }, 'Imported the sample posts')
}
