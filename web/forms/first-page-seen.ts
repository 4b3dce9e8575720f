const STORED_UNDER = 'first-page'
const UTM = ['source', 'medium', 'campaign', 'term', 'content']

/** Where a visit began: the address of its first page and the page that led there. The boot script stores it. */
export interface FirstPage {
  address: string
  referrer: string
}

export function firstPageSeen(storage: Storage | null, current: FirstPage): FirstPage {
  const stored = storage?.getItem(STORED_UNDER)
  return stored ? (JSON.parse(stored) as FirstPage) : current
}

/** The optional members of a lead that tell where the visitor came from; empty ones are left out. */
export function originMembers({ address, referrer }: FirstPage) {
  const query = new URL(address).searchParams
  const utm = Object.fromEntries(
    UTM.flatMap((name) => (query.get(`utm_${name}`) ? [[name, query.get(`utm_${name}`)]] : [])),
  )
  return { ...(referrer && { referrer }), ...(Object.keys(utm).length > 0 && { utm }) }
}
