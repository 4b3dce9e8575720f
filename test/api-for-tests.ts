import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { anyPath } from '#domain/paths.ts'
import { importPosts } from '#server/blog/import-posts.ts'
import { registerUploads } from '#server/blog/uploads/register-uploads.ts'
import type { Config } from '#server/config/config.ts'
import { sendRequestId } from '#server/http/request-id.ts'
import { fastifyOptions } from '#server/routes/public/fastify-options.ts'
import { registerApi } from '#server/routes/public/register-api.ts'
import { createLog } from '#server/runtime/log.ts'
import { type TestContext, testContext } from './context.ts'

export interface ApiForTests {
  app: FastifyInstance
  context: TestContext
  /** Log lines at `info` and above. */
  logged(): string
  stop(): Promise<void>
}

/** The API and uploads on an empty SQLite database, next to wildcard routes like the site's. */
export async function startApi(changes: Partial<Config> = {}): Promise<ApiForTests> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-api-'))
  const lines: string[] = []
  const stream: DestinationStream = { write: (line) => void lines.push(line) }
  const context = await testContext({ dataDir, databaseUrl: undefined }, changes)
  context.log = createLog({ logLevel: 'info' }, stream)
  const app = Fastify(fastifyOptions(context))
  sendRequestId(app)
  await app.register(async (api) => registerApi(api, context))
  await app.register(async (uploads) => registerUploads(uploads, context))
  app.route({ method: ['GET', 'HEAD'], url: anyPath, exposeHeadRoute: false, handler: async () => 'the site' })
  app.post(anyPath, async () => 'the site')
  await app.ready()
  return {
    app,
    context,
    logged: () => lines.join(''),
    stop: async () => {
      await app.close()
      await context.db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const front = (title: string, date: string, category: string, more = '') => `---
title: ${title}
date: ${date}
publish_date: ${date}T08:00:00Z
author: Events team
categories: [${category}]
seo_description: About ${title}.
seo_keywords: doors, badges
${more}---
`

/** Three public posts, a scheduled one, and two categories. */
export async function importTestPosts({ context }: ApiForTests, banner: Buffer) {
  const folder = join(context.config.dataDir, 'posts')
  mkdirSync(join(folder, 'images'), { recursive: true })
  const write = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content)
  write('categories.yaml', '- slug: passes\n  label: Passes\n- slug: messaging\n  label: Messaging\n')
  write('images/table.png', banner)
  write(
    'long-table.md',
    `${front('The long table', '2026-05-01', 'passes', 'banner: images/table.png\nbanner_caption: A table\n')}${'Carry the **long** table first. '.repeat(80)}`,
  )
  write('two-queues.md', `${front('Two queues', '2026-04-01', 'passes')}One of them moves.`)
  write('room-change.md', `${front('The room change', '2026-03-01', 'messaging')}Tell them at 12:18.`)
  write('next-year.md', `${front('Next year', '2027-01-01', 'messaging')}Not yet.`)
  await importPosts(context, folder)
}
