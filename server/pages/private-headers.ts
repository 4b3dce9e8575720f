/** Browsers name a private address to nobody else; forms of the page still tell the site itself where they come from. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}
