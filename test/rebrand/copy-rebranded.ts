import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandColors } from '#content/find-colors.ts'
import { colorChannels } from '#domain/text/color-channels.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Copies the sources and changes name, colors and mark in the three files with brand facts. */
export function copyRebranded(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rebranded-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  rewrite(folder, 'content/site.ts', (text) => text.replaceAll('Lanyard', 'Marquee').replaceAll('lanyard', 'marquee'))
  rewrite(folder, 'content/brand-mark.ts', (text) => text.replaceAll('8.5', '7.5'))
  for (const file of ['content/palette.ts', 'content/drawing-colors.ts'])
    rewrite(folder, file, (text) => text.replace(/#(?!ffffff)[\da-f]{6}/g, otherColor))
  return folder
}

function rewrite(folder: string, file: string, change: (text: string) => string) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`Nothing of the brand stands in ${file}`)
  writeFileSync(path, changed)
}

/** Minimum distance of a new color from each old one, in levels of 255: small palettes round. */
const APART = 12
const old = brandColors.map(colorChannels)

function otherColor(color: string): string {
  let [red = 0, green = 0, blue = 0] = colorChannels(color).toReversed()
  const isNear = ([r = 0, g = 0, b = 0]: number[]) =>
    Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue)) < APART
  while (old.some(isNear)) [red, green, blue] = [(red + 23) % 256, (green + 11) % 256, (blue + 37) % 256]
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
