/** Pages that are one visitor's alone: a demo, a way off the list, and the page after sending that links to the demo. */
const privatePath = /^\/(demo\/(?!erased\b)|u\/)|[?&]demo=/

/** Rendered for each request, and kept nowhere. */
export const isPrivatePage = (target: string) => privatePath.test(target)

/** Browsers name a private address to nobody else; forms of the page still tell the site itself where they come from. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}
