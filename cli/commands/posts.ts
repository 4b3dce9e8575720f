import { resolve } from 'node:path'
import { importPosts } from '#server/blog/import-posts.ts'
import { createPreviewLink, HIDDEN_DATE, publishPost, removePost } from '#server/blog/publish-posts.ts'
import { listAllPosts } from '#server/blog/read-posts.ts'
import { listSamplePosts, removeSamplePosts } from '#server/blog/sample-posts.ts'
import type { Context } from '#server/context.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { formatMinute, pluralize, printTable } from '../print.ts'
import { readOptionsAndPositionals, readStart } from '../read-options.ts'

export const posts: Command = {
  summary: 'imports, lists and publishes blog posts',
  help: `npm run lanyard -- posts import <folder> [--json]
npm run lanyard -- posts list [--json]
npm run lanyard -- posts publish <slug> [--at <moment>] [--json]
npm run lanyard -- posts unpublish <slug> [--json]
npm run lanyard -- posts preview <slug> [--json]
npm run lanyard -- posts remove <slug> [--json]
npm run lanyard -- posts remove --samples [--yes] [--json]

import     reads categories.yaml and every Markdown file of the folder. It replaces existing posts, with their publication time unless they
           were unpublished, and copies the images. Nothing is written unless every file is valid and can be shown.
list       lists all posts, including those that are not public.
publish    makes a post public now, or at another time (2026-11-20, 2026-11-20T08:00Z); the blog is sorted by it.
unpublish  hides a post until it is published again.
preview    prints a link that shows a post as it will look, public or not. Anyone with the link can open it for seven days.
remove     deletes a post permanently; --samples lists the posts that a new database starts with, and deletes them with --yes.

A running server shows each change within a second.

  npm run lanyard -- posts import content/blog
  npm run lanyard -- posts publish the-08-55-message --at 2026-12-01T08:00Z
  npm run lanyard -- posts preview the-08-55-message
  npm run lanyard -- posts unpublish the-08-55-message
  npm run lanyard -- posts list --json`,
  prepare(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {
      at: { type: 'string' },
      samples: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    })
    const [action, target, ...more] = positionals
    const at = readStart('--at', values.at)
    if (at !== undefined && action !== 'publish') throw new UsageError('--at belongs to `posts publish <slug>`')
    if (values.samples || values.yes) {
      if (action !== 'remove' || target || !values.samples)
        throw new UsageError('--samples and --yes belong to `posts remove --samples`')
      return (context) => removeSamples(context, values)
    }
    if (action === 'list' && !target) return (context) => list(context, values.json)
    if (target && more.length === 0) {
      if (action === 'import') return (context) => importFolder(context, target, values.json)
      if (action === 'publish')
        return (context) => publish(context, target, at ?? context.clock().getTime(), values.json)
      if (action === 'unpublish') return (context) => publish(context, target, HIDDEN_DATE, values.json)
      if (action === 'preview') return (context) => preview(context, target, values.json)
      if (action === 'remove') return (context) => remove(context, target, values.json)
    }
    throw new UsageError(
      'posts takes `import <folder>`, `list`, `publish <slug>`, `unpublish <slug>`, `preview <slug>` or `remove <slug>`',
    )
  },
}

async function importFolder(context: Context, folder: string, json: boolean) {
  const imported = await importPosts(context, resolve(folder))
  console.log(json ? JSON.stringify({ imported }) : `Imported ${pluralize(imported, 'post')}.`)
}

async function list(context: Context, json: boolean) {
  const all = await listAllPosts(context)
  if (json) return console.log(JSON.stringify(all, null, 2))
  printTable(
    ['public since', 'slug', 'title', 'views'],
    all.map(({ publish_date, slug, title, views, published }) => [
      since(publish_date, published),
      slug,
      title,
      String(views),
    ]),
    'There are no posts.',
  )
}

const since = (timestamp: string, published: boolean) => {
  if (Date.parse(timestamp) === HIDDEN_DATE) return 'never'
  return `${formatMinute(timestamp)}${published ? '' : ' (not yet)'}`
}

async function publish(context: Context, slug: string, timestamp: number, json: boolean) {
  if (!(await publishPost(context, slug, timestamp))) throw new Error(`There is no post ${slug}.`)
  const publish_date = new Date(timestamp).toISOString()
  if (json) console.log(JSON.stringify({ slug, publish_date, published: timestamp <= context.clock().getTime() }))
  else
    console.log(
      timestamp === HIDDEN_DATE ? `${slug} is hidden.` : `${slug} is public from ${formatMinute(publish_date)} (UTC).`,
    )
}

async function preview(context: Context, slug: string, json: boolean) {
  const link = await createPreviewLink(context, slug)
  if (!link) throw new Error(`There is no post ${slug}.`)
  if (json) console.log(JSON.stringify({ slug, ...link }))
  else console.log(`${link.address}\nAnyone with this link can see the post until ${formatMinute(link.expires)} (UTC).`)
}

async function remove(context: Context, slug: string, json: boolean) {
  if (!(await removePost(context, slug))) throw new Error(`There is no post ${slug}.`)
  console.log(json ? JSON.stringify({ slug, removed: true }) : `${slug} is removed.`)
}

async function removeSamples(context: Context, { yes, json }: { yes: boolean; json: boolean }) {
  const slugs = yes ? await removeSamplePosts(context) : await listSamplePosts(context)
  if (json) return console.log(JSON.stringify({ slugs, removed: yes }))
  if (slugs.length === 0) return console.log('There are no sample posts.')
  for (const slug of slugs) console.log(slug)
  console.log(`${yes ? 'Removed' : 'With --yes this removes'} ${pluralize(slugs.length, 'post')}.`)
}
