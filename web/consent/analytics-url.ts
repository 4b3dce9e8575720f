import { blogPreviewRoot, demoRoot, maskedDemoPath, maskedPreviewPath, pageParameter } from '#domain/paths.ts'

/** Beside the page of a list, only campaign parameters are reported. */
const campaign = /^utm_(source|medium|campaign|term|content)$/

/** A page's URL as reported to Google Analytics; empty stays empty. */
export function analyticsUrl(url: string): string {
  if (!url) return ''
  const { origin, pathname, searchParams } = new URL(url)
  const query = new URLSearchParams([...searchParams].filter(([name]) => name === pageParameter || campaign.test(name)))
  return origin + pathToTell(pathname) + (query.size > 0 ? `?${query}` : '')
}

/** The token is left out, since whoever has it may open the demo or the preview. */
function pathToTell(path: string): string {
  const spelled = path.toLowerCase()
  if (spelled.startsWith(demoRoot)) return maskedDemoPath
  return spelled.startsWith(blogPreviewRoot) ? maskedPreviewPath : path
}
