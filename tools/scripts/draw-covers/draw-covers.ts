// node tools/scripts/draw-covers/draw-covers.ts [slug ...]: draws the banners of these posts, or of all.
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Cover, height, looseFilter, width } from './shapes.ts'

const drawings = new URL('covers/', import.meta.url)
const images = new URL('../../../content/blog/images/', import.meta.url)
/** Bytes. */
const largestImage = 90_000

const all = readdirSync(drawings).map((file) => file.slice(0, -'.ts'.length))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((slug) => !all.includes(slug))
if (unknown.length > 0) {
  console.error(`No cover is drawn for ${unknown.join(', ')}: there is ${all.join(', ')}.`)
  process.exit(2)
}

const executablePath = [process.env.BROWSER_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
await page.goto(new URL('page.html', import.meta.url).href)
for (const slug of wanted.length > 0 ? wanted : all) {
  const { cover }: { cover: Cover } = await import(new URL(`${slug}.ts`, drawings).href)
  const bytes = await draw(page, cover)
  await writeFile(fileURLToPath(new URL(`${slug}.png`, images)), bytes)
  console.log(`${slug}.png  ${(bytes.length / 1000).toFixed(1)} KB`)
}
await browser.close()

async function draw(page: Page, { ground, drawing }: Cover): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="background:${ground}">${looseFilter}${drawing}</svg>`
  await page.evaluate(async (markup) => {
    document.body.innerHTML = markup
    await document.fonts.ready
    await Promise.all(Array.from(document.fonts, (font) => font.load()))
  }, svg)
  return lightest(await page.screenshot())
}

/** A palette PNG with all colors if it fits the limit, else with the fewest that look the same. */
async function lightest(shot: Buffer): Promise<Buffer> {
  const png = (quality: number) => sharp(shot).png({ palette: true, quality, dither: 0, effort: 10 }).toBuffer()
  const whole = await png(100)
  return whole.length < largestImage ? whole : png(90)
}
