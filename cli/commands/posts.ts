import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importPosts } from '#server/blog/import-posts.ts'
import { listAllPosts } from '#server/blog/list-all-posts.ts'
import type { Context } from '#server/context.ts'
import type { Command } from '../command.ts'
import { printTable } from '../print-table.ts'
import { UsageError } from '../usage-error.ts'

export const posts: Command = {
  summary: 'imports and lists blog posts',
  help: `npm run lanyard -- posts import <folder> [--json]
npm run lanyard -- posts list [--json]

import  reads categories.yaml and every Markdown file of the folder; a post that is there already is replaced.
        Nothing is written unless every file is right. A running server shows the change within a second.
list    lists all posts, also those that are not public yet.

  npm run lanyard -- posts import content/blog
  npm run lanyard -- posts list --json`,
  prepare(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    const [action, folder, ...more] = positionals
    if (action === 'import' && folder && more.length === 0)
      return (context) => importFolder(context, folder, values.json)
    if (action === 'list' && !folder) return (context) => list(context, values.json)
    throw new UsageError('posts takes `import <folder>` or `list`')
  },
}

async function importFolder(context: Context, folder: string, json: boolean) {
  const imported = await importPosts(context, resolve(folder))
  console.log(json ? JSON.stringify({ imported }) : `Imported ${imported} posts.`)
}

async function list(context: Context, json: boolean) {
  const all = await listAllPosts(context)
  if (json) return console.log(JSON.stringify(all, null, 2))
  printTable(
    ['public since', 'slug', 'title', 'views'],
    all.map(({ publish_date, slug, title, views, published }) => [
      `${publish_date.slice(0, 16).replace('T', ' ')}${published ? '' : ' (not yet)'}`,
      slug,
      title,
      String(views),
    ]),
  )
}
