import { namedFacts } from '#content/named-facts.ts'
import { fillPlaceholders } from '#domain/text/fill-placeholders.ts'
import type { Context } from '#server/context.ts'
import { removePost } from './publish-posts.ts'

/** Listed because operators store their own posts in the same folder. */
export const samplePosts: readonly string[] = [
  'aisle-four-is-always-empty',
  'draw-the-winner-in-the-room',
  'games-for-people-who-do-not-like-games',
  'half-a-point-is-a-promise',
  'let-people-leave-the-list',
  'one-hundred-and-sixty-characters',
  'put-the-qr-at-hip-height',
  'test-the-hall-screen-with-a-film',
  'the-08-55-message',
  'the-first-name-goes-first',
  'the-last-paper-ticket',
  'the-last-thirty-minutes-before-doors',
  'the-line-at-desk-three',
  'what-your-lanyard-color-says',
  'which-channel-for-which-news',
  'write-thursday-on-monday',
]

export const fillFacts = (text: string) =>
  fillPlaceholders(text, (name) => (Object.hasOwn(namedFacts, name) && namedFacts[name]) || `{{${name}}}`)

export async function listSamplePosts({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.query
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', samplePosts)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function removeSamplePosts(context: Pick<Context, 'db' | 'changes'>): Promise<string[]> {
  const removed: string[] = []
  for (const slug of await listSamplePosts(context)) if (await removePost(context, slug)) removed.push(slug)
  return removed
}
