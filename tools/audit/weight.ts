import { brotliCompressSync } from 'node:zlib'
import { limits } from './limits.ts'
import type { ServedPage } from './served-page.ts'

export interface Weight {
  /** Brotli bytes of the page's style sheets. */
  css: number
  /** Bytes of the fonts that these sheets name. */
  fonts: number
  failures: string[]
}

export async function weigh({ url, styles }: ServedPage): Promise<Weight> {
  const css = brotliCompressSync(styles.join('')).length
  const named = Array.from(styles.join('').matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g), ([, font]) => font ?? '')
  const files = await Promise.all(Array.from(new Set(named), (font) => fetch(new URL(font, url))))
  const bytes = await Promise.all(files.map((response) => response.arrayBuffer()))
  const fonts = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return {
    css,
    fonts,
    failures: [
      ...(css > limits.cssBytes ? [`its style sheets weigh ${css} bytes`] : []),
      ...(fonts > limits.fontBytes ? [`its fonts weigh ${fonts} bytes`] : []),
    ],
  }
}
