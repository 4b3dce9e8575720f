import { channels } from '#domain/delivery.ts'
import type { Queries } from '#server/db/database.ts'

/** Text that differs whenever a channel was switched off or on, or demos were paused. */
export async function readChannelStates(queries: Queries): Promise<string> {
  const notes = await queries
    .selectFrom('switches')
    .select(['name', 'changed_at'])
    .where('name', 'in', ['demo', ...channels.map((channel) => `${channel} gone` as const)])
    .orderBy('name')
    .execute()
  return notes.map(({ name, changed_at }) => `${name} ${changed_at}`).join()
}
