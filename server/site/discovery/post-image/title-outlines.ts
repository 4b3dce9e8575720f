import { readFileSync } from 'node:fs'
import opentype, { type Font, type PathCommand } from 'opentype.js'
import { projectFile } from '#server/runtime/project-files.ts'

interface Place {
  left: number
  top: number
  width: number
}

const serial: Place = { left: 662, top: 56, width: 500 }
const title: Place = { left: 660, top: 112, width: 500 }

const SERIAL_SIZE = 30
/** The largest size that fits is used; at the minimum the title is cut. */
const MAX_SIZE = 92
const MIN_SIZE = 48
const TITLE_HEIGHT = 380
const TITLE_LEADING = 0.92
/** Ems. */
const TITLE_TRACKING = -0.045

const display = loadFontOnce('server/site/discovery/post-image/familjen-grotesk-bold.ttf')
const condensed = loadFontOnce('server/site/discovery/post-image/instrument-sans-condensed.ttf')

/** SVG paths; undefined if the fonts lack a letter. */
export function outlineTitle(overline: string, text: string): string | undefined {
  if (!hasGlyphs(condensed(), overline) || !hasGlyphs(display(), text)) return undefined
  const { size, lines } = fit(text)
  return [
    outline(
      condensed(),
      truncate(overline, serial.width, (line) => widthOf(condensed(), line, SERIAL_SIZE, 0)),
      {
        place: serial,
        size: SERIAL_SIZE,
        leading: 1,
        tracking: 0,
      },
    ),
    ...lines.map((line, number) =>
      outline(display(), line, {
        place: { ...title, top: title.top + number * size * TITLE_LEADING },
        size,
        leading: TITLE_LEADING,
        tracking: TITLE_TRACKING,
      }),
    ),
  ].join('')
}

function fit(text: string): { size: number; lines: string[] } {
  for (let size = MAX_SIZE; size >= MIN_SIZE; size -= 4) {
    const lines = breakLines(text, (line) => widthOf(display(), line, size, TITLE_TRACKING) <= title.width)
    const isLow = lines.length * size * TITLE_LEADING <= TITLE_HEIGHT
    if (isLow && lines.every((line) => widthOf(display(), line, size, TITLE_TRACKING) <= title.width))
      return { size, lines }
  }
  const width = (line: string) => widthOf(display(), line, MIN_SIZE, TITLE_TRACKING)
  const lines = breakLines(text, (line) => width(line) <= title.width)
  const shown = lines.slice(0, Math.floor(TITLE_HEIGHT / (MIN_SIZE * TITLE_LEADING)))
  const last = shown.length < lines.length ? `${shown.at(-1)}…` : shown.at(-1)
  return {
    size: MIN_SIZE,
    lines: [...shown.slice(0, -1), last ?? ''].map((line) => truncate(line, title.width, width)),
  }
}

export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/ +/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function truncate(text: string, width: number, widthOf: (line: string) => number): string {
  if (widthOf(text) <= width) return text
  const letters = Array.from(text.replace(/…$/, ''))
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

interface TextLayout {
  place: Place
  size: number
  leading: number
  tracking: number
}

function outline(font: Font, text: string, { place, size, leading, tracking }: TextLayout): string {
  const em = size / font.unitsPerEm
  const baseline = place.top + (size * leading) / 2 + ((font.ascender + font.descender) * em) / 2
  const path = font.getPath(text, place.left, baseline, size, { kerning: true, letterSpacing: tracking })
  return `<path d="${path.commands.map(pathStep).join('')}"/>`
}

/** The library's own toSVG (2.0.0) loses letters of longer texts. */
function pathStep(step: PathCommand): string {
  switch (step.type) {
    case 'M':
    case 'L':
      return step.type + points(step.x, step.y)
    case 'Q':
      return step.type + points(step.x1, step.y1, step.x, step.y)
    case 'C':
      return step.type + points(step.x1, step.y1, step.x2, step.y2, step.x, step.y)
    case 'Z':
      return step.type
  }
}

const points = (...numbers: number[]) => numbers.map((number) => number.toFixed(2)).join(' ')

const widthOf = (font: Font, text: string, size: number, tracking: number) =>
  font.getAdvanceWidth(text, size, { kerning: true, letterSpacing: tracking })

/** Glyph 0 is a missing letter. */
const hasGlyphs = (font: Font, text: string) => Array.from(text).every((letter) => font.charToGlyphIndex(letter) !== 0)

function loadFontOnce(file: string): () => Font {
  let font: Font | undefined
  return () => {
    if (font) return font
    const bytes = readFileSync(projectFile(file))
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    return font
  }
}
