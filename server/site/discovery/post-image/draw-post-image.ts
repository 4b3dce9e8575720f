import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { discoveryWords } from '#content/pages/discovery.ts'
import { light } from '#content/palette.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { outlineTitle } from './title-outlines.ts'

export interface PostPicture {
  title: string
  category: string
  ribbon: RibbonName
  /** The bytes of the post's banner, if it has one. */
  banner: Buffer | undefined
}

const WIDTH = 1200
const HEIGHT = 630
/** Pixels beside the frame. */
const BANNER_WIDTH = 580
/** A small file can unpack to gigabytes. */
const MOST_PIXELS = 60_000_000

/**
 * Draws banner and title as a PNG of 1200 x 630. Where the fonts lack a letter of the title, the
 * banner fills the picture.
 */
export async function drawPostImage({ title, category, ribbon, banner }: PostPicture): Promise<Buffer> {
  const outlines = outlineTitle(discoveryWords.card.post(category), title)
  if (!outlines && banner) return small(sharp(await cover(banner, WIDTH)))
  return small(
    sharp(fileURLToPath(projectFile(`server/site/discovery/post-image/frame-${ribbon}.png`))).composite([
      ...(banner ? [{ input: await cover(banner, BANNER_WIDTH), left: 0, top: 0 }] : []),
      ...(outlines ? [{ input: Buffer.from(lettering(outlines)), left: 0, top: 0 }] : []),
    ]),
  )
}

const cover = (banner: Buffer, width: number) =>
  sharp(banner, { limitInputPixels: MOST_PIXELS }).autoOrient().resize(width, HEIGHT, { fit: 'cover' }).png().toBuffer()

const lettering = (outlines: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${light.ink}">${outlines}</svg>`

const small = (picture: Sharp) => picture.png({ palette: true, quality: 90, effort: 8 }).toBuffer()
