/** The parameters that say which page it is, or which campaign led to it. All others are nobody else's business. */
const told = /^(page|utm_(source|medium|campaign|term|content))$/
/** Whoever knows the rest of such an address may see what stands there. */
const secret = /^\/demo\/.+/

/** A page's address as Google Analytics gets it; empty stays empty. */
export function addressToTell(address: string): string {
  if (!address) return ''
  const { origin, pathname, searchParams } = new URL(address)
  const query = new URLSearchParams([...searchParams].filter(([name]) => told.test(name)))
  return origin + pathname.replace(secret, '/demo') + (query.size > 0 ? `?${query}` : '')
}
