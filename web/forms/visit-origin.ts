const UTM = ['source', 'medium', 'campaign', 'term', 'content']

/** The document that the visit came in with, and the page that led to it. */
export interface VisitOrigin {
  address: string
  referrer: string
}

/** What the browser itself remembers while the document lives, across client-side navigation. Nothing is stored. */
export const visitOrigin = (): VisitOrigin => ({
  address: performance.getEntriesByType('navigation')[0]?.name ?? location.href,
  referrer: document.referrer,
})

/** The optional members of a lead that tell where the visitor came from; empty ones are left out, and our own pages. */
export function originMembers({ address, referrer }: VisitOrigin) {
  const { origin, searchParams } = new URL(address)
  const utm = Object.fromEntries(
    UTM.map((name) => [name, searchParams.get(`utm_${name}`) ?? '']).filter(([, value]) => value),
  )
  const fromElsewhere = referrer && new URL(referrer).origin !== origin
  return { ...(fromElsewhere && { referrer }), ...(Object.keys(utm).length > 0 && { utm }) }
}
