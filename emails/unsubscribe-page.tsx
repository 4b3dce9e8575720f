import type { ReactNode } from 'react'
import { unsubscribePage as copy } from '#content/pages/unsubscribe.ts'
import { ribbons } from '#content/palette.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'

interface PageProps {
  style: string
}

/** Posts the field of RFC 8058, and `from`, which requests a page as the response. */
export const UnsubscribeForm = ({ style }: PageProps) => (
  <Page copy={copy} style={style}>
    <form method="post">
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <input type="hidden" name="from" value="page" />
      <button type="submit">{copy.button}</button>
    </form>
  </Page>
)

export const DonePage = ({ style }: PageProps) => (
  <Page copy={copy.done} style={style}>
    <p>
      <a href={paths.home}>{copy.home}</a>
    </p>
  </Page>
)

export const MissingPage = ({ style }: PageProps) => (
  <Page copy={copy.missing} style={style}>
    <p>
      <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>
    </p>
  </Page>
)

interface FrameProps extends PageProps {
  copy: { title: string; heading: string; text: string }
  children: ReactNode
}

/** Looks like the email that links to it; needs no script and loads only two fonts. */
const Page = ({ copy: { title, heading, text }, style, children }: FrameProps) => (
  <html lang="en-US">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} | ${site.product}`}</title>
      <link rel="icon" href="/favicon.svg" />
      <style>{style}</style>
    </head>
    <body>
      <header>
        <a href={paths.home}>{site.wordmark}</a>
      </header>
      <main>
        <WovenEdge />
        <h1>{heading}</h1>
        <p>{text}</p>
        {children}
      </main>
    </body>
  </html>
)

const arrow = Array.from({ length: 5 }, (_, row) => `M${2 - Math.abs(row - 2)} ${row + 1}h4v1h-4z`).join('')

const WovenEdge = () => (
  <svg width="100%" height="21" aria-hidden="true">
    <pattern id="r" width="30" height="21" patternUnits="userSpaceOnUse">
      <rect width="30" height="21" fill={ribbons.transmit.base} />
      <path fill={ribbons.transmit.thread} transform="scale(3)" d={arrow} />
    </pattern>
    <rect width="100%" height="21" fill="url(#r)" />
  </svg>
)
