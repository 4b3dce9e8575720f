/** The parameters that say which page it is, or which campaign led to it. All others are nobody else's business. */
const told = /^(page|utm_(source|medium|campaign|term|content))$/

/** A page's address as Google Analytics gets it. */
export function addressToTell(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const query = new URLSearchParams([...searchParams].filter(([name]) => told.test(name)))
  return origin + pathname + (query.size > 0 ? `?${query}` : '')
}
