import { renderToStaticMarkup } from 'react-dom/server'
import { errorCopy } from '#content/pages/layout.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import displayFace from '../fonts/familjen-grotesk.woff2?inline'
import { pageTitle } from '../layout/page-meta.ts'
import colors from '../styles/colors.css?inline'
import tokens from '../styles/tokens.css?inline'
import { BrandMark } from '../ui/brand-mark.tsx'
import { loadedDrawing } from '../ui/drawings.ts'
import style from './offline-page.css?inline'
import script from './when-online.ts?inline-script'

/** The page embeds its display font; the text has the system font. */
const face = `@font-face{font-family:"Familjen Grotesk Variable";font-weight:500 700;src:url(${displayFace})format("woff2")}`
const sheet = face + colors + tokens + style
const { unreached, drawing, art, again, ribbon } = errorCopy.offline

/** Embedded in the service worker, so it must not refer to other files. */
export const offlinePage = () => ({
  html: `<!doctype html>${renderToStaticMarkup(<OfflinePage />)}`,
  style: sheet,
  script,
})

const OfflinePage = () => (
  <html lang="en-US">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{pageTitle(unreached.heading)}</title>
      <style>{sheet}</style>
    </head>
    <body data-ribbon={ribbon}>
      <header>
        <a className="brand" href={paths.home}>
          <BrandMark />
          {site.wordmark}
        </a>
      </header>
      <main>
        <div className="art" role="img" aria-label={drawing} dangerouslySetInnerHTML={{ __html: loadedDrawing(art) }} />
        <div>
          <h1>{unreached.heading}</h1>
          <p>{unreached.text}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is the requested page */}
          <a className="btn" href="">
            {again}
          </a>
        </div>
      </main>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </body>
  </html>
)
