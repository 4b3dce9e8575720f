const UTM = ['source', 'medium', 'campaign', 'term', 'content']

export interface VisitOrigin {
  url: string
  referrer: string
}

/** The browser keeps both while the document lives, so nothing has to be stored. */
export const visitOrigin = (): VisitOrigin => ({
  url: performance.getEntriesByType('navigation')[0]?.name ?? location.href,
  referrer: document.referrer,
})

/** Optional members of a lead; empty ones and the site's own pages are left out. */
export function originMembers({ url, referrer }: VisitOrigin) {
  const { origin, searchParams } = new URL(url)
  const utm = Object.fromEntries(
    UTM.map((name) => [name, searchParams.get(`utm_${name}`) ?? '']).filter(([, value]) => value),
  )
  const fromElsewhere = referrer && new URL(referrer).origin !== origin
  return { ...(fromElsewhere && { referrer }), ...(Object.keys(utm).length > 0 && { utm }) }
}
