// node tools/scripts/draw-og/draw-og.ts: draws the Open Graph images of the fixed pages (public/og/) and
// the empty frames for posts' titles (server/site/discovery/post-image/).
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { brandMark } from '#content/brand-mark.ts'
import { paintDrawing } from '#content/paint-drawing.ts'
import { ribbons } from '#content/palette.ts'
import { type RibbonName, ribbonNames } from '#content/ribbon.ts'
import { site } from '#content/site.ts'
import { openGraphImagePath } from '#domain/paths.ts'
import { markSvg } from '../draw-brand/mark-svg.ts'
import { type Card, cards } from './cards.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sign = `<svg viewBox="0 0 ${brandMark.width} ${brandMark.height}">${markSvg({ front: ribbons.brand.base, ring: 'currentColor' })}</svg>`
const brand = `<p class="og__brand">${sign}<span>${site.wordmark}</span></p>`
const frame = `${brand}<div class="ribbon ribbon--rail ribbon--v og__rail"></div>`
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;' }
const escapeHtml = (text: string) => text.replace(/[&<]/g, (sign) => signs[sign] ?? sign)

const executablePath = [process.env.BROWSER_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--allow-file-access-from-files',
  ],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
await page.goto(new URL('page.html', import.meta.url).href)
for (const card of cards) await draw(cardMarkup(card), card, join('public', openGraphImagePath(card.path)))
for (const ribbon of ribbonNames)
  await draw(frame, { look: 'post', ribbon }, `server/site/discovery/post-image/frame-${ribbon}.png`)
await browser.close()

function cardMarkup({ look, overline, heading, drawing = [], badgeName }: Card): string {
  const lines = heading.map((line) =>
    heading.length > 1 ? `<span style="display:block">${escapeHtml(line)}</span>` : escapeHtml(line),
  )
  const art = [drawing]
    .flat()
    .map((file) => paintDrawing(readFileSync(join(root, 'web', 'art', `${file}.svg`), 'utf8')))
    .join('')
  const name = badgeName ? `<p class="og__name">${escapeHtml(badgeName)}</p>` : ''
  const strap = look === 'plain' ? '<div class="ribbon ribbon--rail ribbon--v og__strap"></div>' : ''
  return `${strap}${overline ? `<p class="serial">${escapeHtml(overline)}</p>` : ''}<h1>${lines.join('')}</h1>${brand}
<div class="og__art">${art}${name}</div><div class="ribbon ribbon--rail${look === 'site' ? ' ribbon--text' : ''} og__rail"></div>`
}

async function draw(markup: string, { look, ribbon }: { look: string; ribbon: RibbonName }, file: string) {
  await page.evaluate(
    async ({ markup, look, ribbon }) => {
      document.body.className = `og og--${look}`
      document.body.dataset.ribbon = ribbon
      document.body.innerHTML = markup
      await Promise.all(Array.from(document.fonts, (font) => font.load()))
      // Shrinks the heading until its longest word fits.
      const heading = document.querySelector('h1')
      for (let size = 116; heading && look !== 'site' && size > 60; size -= 4) {
        heading.style.fontSize = `${size}px`
        if (heading.scrollWidth <= heading.clientWidth && heading.offsetHeight <= 360) break
      }
      await document.fonts.ready
    },
    { markup, look, ribbon },
  )
  const bytes = await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, dither: 0, effort: 10 })
    .toBuffer()
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), bytes)
  console.log(`${file}  ${(bytes.length / 1000).toFixed(1)} KB`)
}
