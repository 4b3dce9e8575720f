import { createHash } from 'node:crypto'
import { unsubscribePage as words } from '#content/pages/unsubscribe.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { escapeXml } from '#domain/xml-escape.ts'

/**
 * The page that asks, the one that says that it is done, and the one for a link that is not ours, with the policy of all three. They need
 * no script.
 * @param fonts rules for the web fonts, if any
 */
export function unsubscribePages(fonts: string) {
  const style = fonts + rules
  return {
    asking: page(
      words,
      style,
      `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><input type="hidden" name="from" value="page"><button>${escapeXml(words.button)}</button></form>`,
    ),
    done: page(words.done, style, `<p><a href="${paths.home}">${escapeXml(words.home)}</a></p>`),
    missing: page(words.missing, style, `<p><a href="mailto:${site.infoEmail}">${escapeXml(site.infoEmail)}</a></p>`),
    policy: policyFor(style),
  }
}

const page = (
  { title, heading, text }: { title: string; heading: string; text: string },
  style: string,
  rest: string,
) =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeXml(`${title} | ${site.product}`)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><header><a href="${paths.home}">${site.wordmark}</a></header><main>${ribbon}<h1>${escapeXml(heading)}</h1><p>${escapeXml(text)}</p>${rest}</main></body></html>`

/** A woven edge: arrowheads of ten by seven stitches, each as large as on the other pages. */
const arrow = Array.from({ length: 5 }, (_, row) => `M${2 - Math.abs(row - 2)} ${row + 1}h4v1h-4z`).join('')
const ribbon = `<svg width="100%" height="21" aria-hidden="true"><pattern id="r" width="30" height="21" patternUnits="userSpaceOnUse"><rect width="30" height="21" fill="#12784a"/><path fill="#c4ebcf" transform="scale(3)" d="${arrow}"/></pattern><rect width="100%" height="21" fill="url(#r)"/></svg>`

const rules = [
  ':root{color-scheme:light dark;--paper:#f4f4f0;--card:#fff;--ink:#14201a;--ink-2:#3b4841;--focus:#1b3bc4}',
  '@media(prefers-color-scheme:dark){:root{--paper:#101915;--card:#1b2721;--ink:#f1f2ec;--ink-2:#c3cdc6;--focus:#b9c8ff}}',
  'body{margin:0;padding:0 16px 48px;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Instrument Sans Variable","Helvetica Neue",Helvetica,Arial,sans-serif}',
  'header,main{max-width:600px;margin:0 auto}',
  'header a{display:inline-block;padding:24px 0 16px;color:inherit;font:700 30px/30px "Familjen Grotesk Variable","Arial Narrow",Arial,sans-serif;letter-spacing:-1.5px;text-decoration:none}',
  'main{background:var(--card);padding-bottom:32px}',
  'main>:not(svg){margin-left:clamp(18px,6vw,40px);margin-right:clamp(18px,6vw,40px)}',
  'svg{display:block}',
  'h1{margin-top:36px;margin-bottom:0;font:700 clamp(2.25rem,9vw,3.25rem)/1 "Familjen Grotesk Variable","Arial Narrow",Arial,sans-serif;letter-spacing:-.04em;text-wrap:balance}',
  'p{margin-top:18px;margin-bottom:0;color:var(--ink-2);text-wrap:pretty}',
  'form{margin-top:26px}',
  'button{width:100%;padding:16px 18px;border:0;border-radius:0 3px 3px 0;background:var(--ink);color:var(--card);font:inherit;font-weight:600;cursor:pointer}',
  'main a{color:var(--ink)}',
  ':focus-visible{outline:3px solid var(--focus);outline-offset:3px}',
].join('')

/** What the pages may do: show themselves, and send their own form. */
const policyFor = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
