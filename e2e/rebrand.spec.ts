import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { brandMark } from '#content/brand-mark.ts'
import { brandColors, findColors } from '#content/find-colors.ts'
import { site } from '#content/site.ts'
import { copyRebranded } from '../test/rebrand/copy-rebranded.ts'
import { pictureColors } from '../test/rebrand/picture-colors.ts'
import { readEverything } from '../test/rebrand/read-everything.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const drawn = [
  'public',
  'server/site/discovery/post-image',
  'server/demos/wallet/apple/images',
  'content/blog/images',
  'web/art',
]
const lost = readFileSync(join(root, 'web/art/lost-404.svg'), 'utf8')
/** The product's name as stitches, with which the drawing of the home page also starts. */
const [, wovenName = ''] = /<pattern id="lo1-w"[^>]*><path d="([^"]+)/.exec(lost) ?? []
/** The wordmark counts only as an element's whole text, since posts write about lanyards. */
const oldNames = [
  site.product,
  site.domain,
  'lanyard-example',
  `>${site.wordmark}<`,
  brandMark.behind,
  brandMark.front,
  wovenName,
]

test('with another name, mark and palette no page shows the old ones', async () => {
  test.setTimeout(400_000)
  expect(wovenName).not.toBe('')
  const folder = copyRebranded()
  try {
    const env = { ...process.env, NODE_ENV: 'production' }
    for (const program of [['cli/main.ts', 'brand'], ['tools/scripts/build.mjs']])
      execFileSync(process.execPath, program, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })

    const { brandColors: newColors } = (await import(
      join(folder, 'content', 'find-colors.ts')
    )) as typeof import('#content/find-colors.ts')
    const { site: newSite } = (await import(join(folder, 'content', 'site.ts'))) as typeof import('#content/site.ts')
    const pictures = drawn.flatMap((part) => picturesIn(join(folder, part)))
    expect(pictures.length).toBeGreaterThan(60)
    const stained = []
    const plain = []
    for (const picture of pictures) {
      const colors = await pictureColors(picture, brandColors)
      if (colors.length > 0) stained.push({ picture: picture.slice(folder.length), colors })
      if ((await pictureColors(picture, newColors)).length === 0) plain.push(picture.slice(folder.length))
    }
    expect(stained, 'pictures with colors of the old palette').toEqual([])
    expect(plain, 'pictures without colors of the new palette').toEqual([])

    // Imported from the copy, so that it starts the copy's server.
    const { startDemoWorld } = (await import(
      join(folder, 'test', 'demo-world.ts')
    )) as typeof import('../test/demo-world.ts')
    const world = await startDemoWorld({
      MAIL_FROM: 'Marquee <hello@marquee.example>',
      STAFF_EMAIL: 'desk@marquee.example',
    })
    try {
      const response = await fetch(`${world.site.origin}/og/blog-details/the-08-55-message.png`)
      const shared = Buffer.from(await response.arrayBuffer())
      expect(await pictureColors(shared, brandColors)).toEqual([])
      expect(await pictureColors(shared, newColors)).not.toEqual([])
      const texts = await readEverything(world, folder)
      expect(texts.size).toBeGreaterThan(200)
      // Placeholders of a message template have numbers.
      const unfilled = Array.from(texts).filter(([, text]) => /\{\{[a-z][\w-]*\}\}/.test(text))
      expect(unfilled.map(([place]) => place)).toEqual([])
      const shown = Array.from(texts).filter(([, text]) => /<html/.test(text))
      expect(shown.length).toBeGreaterThan(50)
      const plainPages = shown.filter(
        ([, text]) => !text.includes(newSite.product) || findColors(text, newColors).length === 0,
      )
      expect(plainPages.map(([place]) => place)).toEqual([])
      const left = Array.from(texts, ([place, text]) => ({
        place,
        names: oldNames.filter((name) => text.includes(name)),
        colors: findColors(text, brandColors),
      }))
      expect(left.filter(({ names, colors }) => names.length + colors.length > 0)).toEqual([])
    } finally {
      await world.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the committed images have the colors of the palette', async () => {
  const plain = []
  for (const picture of drawn.flatMap((part) => picturesIn(join(root, part))))
    if ((await pictureColors(picture, brandColors)).length === 0) plain.push(picture.slice(root.length))
  expect(plain).toEqual([])
})

const picturesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png') && !file.includes('weaves'))
    .map((file) => join(folder, file))
