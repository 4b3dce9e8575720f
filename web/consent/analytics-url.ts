import { blogPreviewRoot, demoRoot, maskedDemoPath, maskedPreviewPath, pageParameter } from '#domain/paths.ts'

/** Reports only campaign parameters and the page number of a list. */
const campaign = /^utm_(source|medium|campaign|term|content)$/

/** A page's URL as reported to Google Analytics; empty stays empty. */
export function analyticsUrl(url: string): string {
  if (!url) return ''
  const { origin, pathname, searchParams } = new URL(url)
  const query = new URLSearchParams([...searchParams].filter(([name]) => name === pageParameter || campaign.test(name)))
  return origin + reportedPath(pathname) + (query.size > 0 ? `?${query}` : '')
}

/** Removes the token, which gives access to a demo or preview. */
function reportedPath(path: string): string {
  const spelled = path.toLowerCase()
  if (spelled.startsWith(demoRoot)) return maskedDemoPath
  return spelled.startsWith(blogPreviewRoot) ? maskedPreviewPath : path
}
