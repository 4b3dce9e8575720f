import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importPosts } from '#server/blog/import-posts.ts'
import { findAnyPost } from '#server/blog/read-posts.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import fixtures from './fixtures/posts.json' with { type: 'json' }

interface PostFixture {
  file: string
  text?: string
  base64?: string
  /** Parts of the stored content. */
  shows?: string[]
  /** Part of the sentence with which the import refuses the post. */
  refused?: string
}

onEachDatabase((empty) => {
  let context: TestContext
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-posts-'))
    writeFileSync(join(folder, 'categories.yaml'), '- slug: messaging\n  label: Messaging\n')
    for (const [name, bytes] of Object.entries(fixtures.pictures))
      writeFileSync(join(folder, name), Buffer.from(bytes, 'base64'))
    context = await testContext(await empty())
  })
  afterEach(async () => {
    await context.db.close()
    rmSync(folder, { recursive: true })
  })

  describe('a post is shown as written, or refused by name', () => {
    test.each(fixtures.posts as PostFixture[])('$file', async ({ file, text, base64, shows = [], refused }) => {
      writeFileSync(join(folder, file), text ?? Buffer.from(base64 ?? '', 'base64'))
      const imported = importPosts(context, folder)
      if (refused) {
        const { message } = await imported.then(
          () => new Error('It was imported.'),
          (error: Error) => error,
        )
        expect(message).toContain(file)
        expect(message).toContain(refused)
        return
      }
      expect(await imported).toBe(1)
      const post = await findAnyPost(context, file.replace(/\.md$/, ''))
      for (const part of shows) expect(post?.content).toContain(part)
    })
  })
})
