import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { writeAtomically } from '#server/runtime/atomic-write.ts'
import { bumpContentVersion } from './content-version.ts'
import { readPostBody } from './post-body.ts'
import {
  type CategoryEntry,
  decodeText,
  type FrontMatter,
  ImportError,
  readCategories,
  readPostFile,
} from './post-file.ts'
import { type Picture, readPicture } from './post-picture.ts'
import { HIDDEN_DATE } from './publish-posts.ts'
import { fillFacts, samplePosts } from './sample-posts.ts'
import type { StoredContent } from './sanitize-post.ts'

interface PostToImport {
  slug: string
  front: FrontMatter
  content: StoredContent
  banner: Picture | undefined
  pictures: Picture[]
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Imports nothing unless all posts are valid; an existing slug retains its id and views.
 * @param options.first imports only into a database that never had content
 */
export async function importPosts(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'changes'>,
  folder: string,
  { first = false } = {},
): Promise<number> {
  // With `first`, other processes wait for the lock; otherwise no write waits for files.
  const read = first ? undefined : await readContent(context.config.dataDir, folder)
  const imported = await context.db.write(async (queries) => {
    if (!(await bumpContentVersion(queries, first))) return 0
    const { categories, posts } = read ?? (await readContent(context.config.dataDir, folder))
    const now = context.clock().getTime()
    const categoryIds = await upsertCategories(queries, categories, now)
    for (const post of posts) await upsertPost(queries, post, categoryIds, now)
    return posts.length
  })
  context.changes.notify('content')
  return imported
}

async function readContent(dataDir: string, folder: string) {
  const categories = readCategories('categories.yaml', await readText(join(folder, 'categories.yaml')))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort()
  const posts = await Promise.all(files.map((file) => readPost(folder, file, categories)))
  const pictures = posts.flatMap(({ banner, pictures }) => [...(banner ? [banner] : []), ...pictures])
  await Promise.all(pictures.map((picture) => storeUpload(join(dataDir, 'uploads'), picture)))
  return { categories, posts }
}

async function readPost(folder: string, file: string, categories: CategoryEntry[]): Promise<PostToImport> {
  const slug = file.slice(0, -'.md'.length)
  if (!slugPattern.test(slug))
    throw new ImportError(`${file}: the name becomes the address, so it takes small letters, digits and hyphens`)
  const text = await readText(join(folder, file))
  // Only sample posts have placeholders; operators may write braces.
  const { front, markdown } = readPostFile(file, samplePosts.includes(slug) ? fillFacts(text) : text)
  for (const category of front.categories)
    if (!categories.some((known) => known.slug === category))
      throw new ImportError(`${file}: categories: there is no category ${category}`)
  const { pictures, ...content } = await readPostBody(folder, file, markdown)
  return {
    slug,
    front,
    content,
    pictures,
    banner: front.banner === undefined ? undefined : await readPicture(folder, file, 'banner', front.banner),
  }
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new ImportError(`${path}: cannot be read`)
  })
  return decodeText(basename(path), bytes)
}

/** Names are content hashes, so an existing file is identical. */
async function storeUpload(folder: string, { path, bytes }: { path: string; bytes: Buffer }) {
  const target = join(folder, path)
  if (existsSync(target)) return
  await mkdir(folder, { recursive: true })
  await writeAtomically(target, (unfinished) => writeFile(unfinished, bytes))
}

async function upsertCategories(
  queries: Queries,
  categories: CategoryEntry[],
  now: number,
): Promise<Map<string, string>> {
  for (const [position, { slug, label }] of categories.entries())
    await queries
      .insertInto('categories')
      .values({ id: uuidV7(now), slug, label, position })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ label, position }))
      .execute()
  const rows = await queries.selectFrom('categories').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function upsertPost(
  queries: Queries,
  { slug, front, content, banner }: PostToImport,
  categoryIds: Map<string, string>,
  now: number,
) {
  const fields = {
    title: front.title,
    date: front.date,
    publish_date: front.publish_date,
    author: front.author,
    ...content,
    banner_image_id: null,
    banner_youtube: front.banner_youtube ?? null,
    seo_description: front.seo_description,
    seo_keywords: front.seo_keywords,
  }
  const { id } = await queries
    .insertInto('posts')
    .values({ id: uuidV7(now), slug, views: 0, ...fields })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...fields, publish_date: unlessHidden(front.publish_date) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries.deleteFrom('uploads').where('post_id', '=', id).execute()
  if (banner) {
    const upload = { id: uuidV7(now), post_id: id, path: banner.path, caption: front.banner_caption ?? '' }
    await queries.insertInto('uploads').values(upload).execute()
    await queries.updateTable('posts').set({ banner_image_id: upload.id }).where('id', '=', id).execute()
  }
  await queries.deleteFrom('post_categories').where('post_id', '=', id).execute()
  for (const [position, category] of front.categories.entries()) {
    const categoryId = categoryIds.get(category)
    if (categoryId)
      await queries.insertInto('post_categories').values({ post_id: id, category_id: categoryId, position }).execute()
  }
}

/** A hidden post stays hidden until it is published again. */
const unlessHidden = (moment: number) =>
  sql<number>`CASE WHEN posts.publish_date = ${sql.lit(HIDDEN_DATE)} THEN posts.publish_date ELSE ${sql.lit(moment)} END`
