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
    'content/blog/a-post.md: links to /modules/teleport, which does not exist.',
    'content/words.ts: words.cards[0].drawing names the drawing web/art/no-such.svg, which does not exist.',
    'content/words.ts: words.cards[0].title is empty.',
  ])
})

test('names each text that mentions a discontinued module', async () => {
  writeFileSync(join(folder, 'off-sale.ts'), "export const offSale = ['Floorplan', 'R+D (beta)']")
  writeFileSync(join(folder, 'blog/a-post.md'), 'The hall.\n\nA Floorplan, and R+D (beta).')
  writeFileSync(
    join(folder, 'words.ts'),
    "export const words = {\n  way: (to: string) => 'Floorplan to '.concat(to),\n  other: 'Floorplans',\n}",
  )
  expect(await contentFaults(pathToFileURL(`${folder}/`), ['Floorplan', 'R+D (beta)'])).toEqual([
    'content/blog/a-post.md, line 3: mentions Floorplan, which content/off-sale.ts names.',
    'content/blog/a-post.md, line 3: mentions R+D (beta), which content/off-sale.ts names.',
    'content/words.ts, line 2: mentions Floorplan, which content/off-sale.ts names.',
  ])
})

test('names the share image of a removed page', async () => {
  mkdirSync(join(folder, 'og/modules'), { recursive: true })
  for (const name of ['index', 'modules/transmit', 'modules/teleport'])
    writeFileSync(join(folder, `og/${name}.png`), '')
  expect(await contentFaults(pathToFileURL(`${folder}/`), [], pathToFileURL(`${folder}/og/`))).toEqual([
    'public/og/modules/teleport.png belongs to a page that does not exist. Delete the file.',
  ])
})

test('names nothing for a discontinued module that no text mentions', async () =>
  expect(await contentFaults(undefined, ['Teleporter'])).toEqual([]))
