import { readFileSync } from 'node:fs'
import { light, ribbons } from '#content/palette.ts'
import { ribbon } from '../ribbon.ts'
import { area, type Cover, height, moved, stroke, width } from '../shapes.ts'

// The real code of the demo's drawing, so that a print can be scanned.
const drawn = readFileSync(new URL('../../../../web/art/qr-demo.svg', import.meta.url), 'utf8')
const modules = / d="([^"]+)"/.exec(drawn)?.[1] ?? ''
const moduleSize = 27
const side = 29 * moduleSize
// Without these strokes, antialiasing leaves hairlines between rotated rows.
const seams = stroke(modules, light.ink, 0.04)

export const cover: Cover = {
  ground: ribbons.showcase.stock,
  drawing: moved(
    width / 2,
    height / 2,
    moved(-side / 2, -side / 2, area(modules, light.ink) + seams, { scaled: moduleSize }) +
      ribbon('showcase', 8, 'right', -600, 10, 1200),
    { turned: -8 },
  ),
}
