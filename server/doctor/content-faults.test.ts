import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentFaults } from './content-faults.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-content-'))
  mkdirSync(join(folder, 'blog'))
  writeFileSync(join(folder, 'blog/categories.yaml'), '- slug: day-of\n  label: Day of\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the content has no fault', async () => expect(await contentFaults()).toEqual([]))

test('names missing drawings, empty texts and dead links', async () => {
  writeFileSync(
    join(folder, 'blog/a-post.md'),
    '[Transmit](/modules/transmit), [a page](/modules/teleport), [a post](/blog-details/a-post) and [more](/blog-category/day-of)',
  )
  writeFileSync(
    join(folder, 'words.ts'),
    "export const words = { cards: [{ drawing: 'no-such', alt: '', title: ' ' }] }",
  )
  expect(await contentFaults(pathToFileURL(`${folder}/`))).toEqual([
    'content/blog/a-post.md: there is no page /modules/teleport, which it links to.',
    'content/words.ts: words.cards[0].drawing names the drawing web/art/no-such.svg, which does not exist.',
    'content/words.ts: words.cards[0].title is empty.',
  ])
})
