import { demoRoot, pageParameter, toldDemoPath } from '#domain/paths.ts'

/** Beside the page of a list, the parameters that say which campaign led to it. All others are nobody else's business. */
const campaign = /^utm_(source|medium|campaign|term|content)$/

/** A page's address as Google Analytics gets it; empty stays empty. */
export function addressToTell(address: string): string {
  if (!address) return ''
  const { origin, pathname, searchParams } = new URL(address)
  const query = new URLSearchParams([...searchParams].filter(([name]) => name === pageParameter || campaign.test(name)))
  // Whoever knows the rest of a demo's address may see the demo.
  const path = pathname.startsWith(demoRoot) ? toldDemoPath : pathname
  return origin + path + (query.size > 0 ? `?${query}` : '')
}
