import { attribute, type ServedPage } from './served-page.ts'

export interface CheckedLinks {
  /** One line per dead link, with its page. */
  broken: string[]
  /** Internal links that redirect, with their target. */
  redirects: string[]
  /** Links to other sites, which are listed but never requested. */
  external: string[]
}

/** Checks that each internal link gets a response, and that each `#anchor` has its element. */
export async function checkLinks(origin: string, pages: ServedPage[]): Promise<CheckedLinks> {
  const named = pages.flatMap((page) => namedUrls(page).map((url) => ({ url, page })))
  const isOwn = ({ url }: { url: URL }) => url.origin === origin
  const responses = new Map<string, LinkResponse>()
  for (const { url } of named.filter(isOwn))
    if (!responses.has(withoutAnchor(url))) responses.set(withoutAnchor(url), await ask(withoutAnchor(url)))
  const broken = named.filter(isOwn).flatMap(({ url, page }) => {
    const problem = problemOf(url, page, responses.get(withoutAnchor(url)))
    return problem ? [`${page.path}: ${url.href.slice(origin.length)} ${problem}`] : []
  })
  return {
    broken: unique(broken),
    redirects: Array.from(responses).flatMap(([from, { leadsTo }]) => (leadsTo ? [`${from} leads to ${leadsTo}`] : [])),
    external: unique(named.filter((link) => !isOwn(link)).map(({ url }) => url.href)),
  }
}

interface LinkResponse {
  status: number
  leadsTo: string | undefined
  html: string
}

/** Also covers style sheets and what the page shows when shared. */
function namedUrls({ url, document, styles }: ServedPage): URL[] {
  const values = (selector: string, name: string) =>
    document.querySelectorAll(selector).flatMap((element) => attribute(element, name) ?? [])
  const sets = [...values('[srcset]', 'srcset'), ...values('[imagesrcset]', 'imagesrcset')]
  return [
    ...values('[href]', 'href'),
    ...values('[src]', 'src'),
    ...values('[poster]', 'poster'),
    ...values('form', 'action'),
    ...sets.flatMap((set) => set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '')),
    ...values('meta[property="og:image"]', 'content'),
    ...styles.flatMap((css) => Array.from(css.matchAll(/url\(["']?([^"')]+)["']?\)/g), ([, url]) => url ?? '')),
  ]
    .map((named) => new URL(named, url))
    .filter(({ protocol }) => protocol.startsWith('http'))
}

async function ask(url: string): Promise<LinkResponse> {
  const response = await fetch(url, { redirect: 'manual' })
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  const html = await response.text()
  return { status: response.status, leadsTo: response.headers.get('Location') ?? undefined, html: isPage ? html : '' }
}

function problemOf(url: URL, page: ServedPage, response: LinkResponse | undefined): string | undefined {
  // The page for 404 links to its own headings, although its status is 404.
  const isHere = withoutAnchor(url) === page.url
  if (!response || (response.status !== 200 && !response.leadsTo && !isHere)) return `status ${response?.status}`
  const place = decodeURIComponent(url.hash.slice(1))
  // A fragment with a value, such as `#by=sms`, is data for the page and names no place.
  if (place === '' || place.includes('=')) return undefined
  return response.html.includes(` id="${place}"`) ? undefined : 'has no such place'
}

const withoutAnchor = ({ href, hash }: URL) => href.slice(0, href.length - hash.length)

const unique = (lines: string[]) => Array.from(new Set(lines))
