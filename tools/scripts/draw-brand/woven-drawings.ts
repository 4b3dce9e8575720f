import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'
import { type Stitch, weaveWords } from './woven-letters.ts'

/** The name and the slogan, which the site's ribbons repeat. */
export const wovenWords = `${site.product} ◇ ${homePage.hero.heading.join(' ')} ◇`

interface WovenDrawing {
  file: string
  /** Id of the pattern that contains the words. */
  pattern: string
  words: string
}

/** Drawings with words of the brand as stitches, in which no search finds them. */
export const wovenDrawings: readonly WovenDrawing[] = [
  { file: 'web/art/hero-straps.svg', pattern: 'hb1-w', words: wovenWords },
  { file: 'web/art/lost-404.svg', pattern: 'lo1-w', words: `${site.product} ◇` },
]

/** Units of a drawing for each stitch. */
const STITCH = 4

/** Redraws the woven text of a drawing; throws if the drawing has no such pattern. */
export function reweave(svg: string, { file, pattern, words }: WovenDrawing): string {
  const woven = new RegExp(`(?<=<pattern id="${pattern}" width=")[\\d.]+(" [^>]*><path d=")[^"]*`)
  if (!woven.test(svg)) throw new Error(`${file} has no pattern ${pattern}`)
  const { length, stitches } = weaveWords(words)
  return svg.replace(woven, (_, between: string) => length * STITCH + between + stitchPath(stitches))
}

/** One rectangle for each run of stitches in a column, which keeps the document small. */
export function stitchPath(stitches: readonly Stitch[]): string {
  const isSet = new Set(stitches.map(({ across, down }) => `${across} ${down}`))
  const begins = stitches.filter(({ across, down }) => !isSet.has(`${across} ${down - 1}`))
  return begins
    .map(({ across, down }) => {
      let end = down + 1
      while (isSet.has(`${across} ${end}`)) end++
      const height = (end - down) * STITCH
      return `M${across * STITCH} ${down * STITCH}h${STITCH}v${height}h-${STITCH}z`
    })
    .join('')
}
