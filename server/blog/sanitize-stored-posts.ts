import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { isSanitized, sanitizedContent } from './sanitize-post.ts'

/** Posts that are looked at together: few, since each takes some milliseconds and others are waiting. */
const PORTION = 20

/**
 * Sanitizes stored posts by the rules of this version where older rules, or a process of 0.1.0, have
 * left them. Until then they are sanitized whenever they are read, so nothing that readers see changes.
 *
 * @returns how many were written
 */
export async function sanitizeStoredPosts(
  { db, log }: Pick<Context, 'db' | 'log'>,
  stopping?: AbortSignal,
): Promise<number> {
  let written = 0
  for (let after = ''; !stopping?.aborted; ) {
    const rows = await db.query
      .selectFrom('posts')
      .select(['id', 'content', 'sanitized'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    for (const { id, content, sanitized } of rows) {
      if (isSanitized({ content, sanitized })) continue
      // Not where the post was changed meanwhile: whoever did so is looked at next time.
      const { numUpdatedRows } = await db.write((queries) =>
        queries
          .updateTable('posts')
          .set(sanitizedContent(content))
          .where('id', '=', id)
          .where('content', '=', content)
          .executeTakeFirstOrThrow(),
      )
      written += Number(numUpdatedRows)
      await nextTurn()
    }
  }
  if (written > 0) log.info({ posts: written }, 'Sanitized stored posts')
  return written
}
