import { discoveryWords } from '#content/pages/discovery.ts'
import { paper } from '#content/palette.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'

/** A manifest has one theme only: the light one. */
export const webManifest = (): string =>
  JSON.stringify({
    name: site.product,
    short_name: site.product,
    description: discoveryWords.summary,
    lang: 'en-US',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
