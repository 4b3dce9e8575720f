/** Products of the sample event, by booth. */
export const productIds = ['D14', 'B06', 'A21', 'C02', 'E04'] as const
export type ProductId = (typeof productIds)[number]

/** Votes of other sample attendees, by the number of products that the visitor has scanned. */
const sampleVotes: Record<ProductId, readonly number[]> = {
  D14: [31, 38, 46, 55, 65, 75],
  B06: [29, 39, 46, 56, 64, 74],
  A21: [34, 37, 47, 49, 52, 55],
  C02: [14, 19, 24, 29, 34, 40],
  E04: [13, 20, 24, 30, 35, 39],
}

export interface ShowcaseVisit {
  /** Each product once, in the order of the first scans. */
  scanned: readonly ProductId[]
  withdrawn: readonly ProductId[]
  isClosed: boolean
  latest?: { change: 'counted' | 'repeated' | 'withdrawn'; product: ProductId } | undefined
}

export type ShowcaseAction = { does: 'scan' | 'withdraw'; product: ProductId } | { does: 'close' } | { does: 'reset' }

export const newVisit: ShowcaseVisit = { scanned: [], withdrawn: [], isClosed: false }

export function applyShowcaseAction(visit: ShowcaseVisit, action: ShowcaseAction): ShowcaseVisit {
  if (action.does === 'reset') return newVisit
  if (action.does === 'close') return { ...visit, isClosed: true, latest: undefined }
  if (visit.isClosed) return visit
  const { product } = action
  const isCounted = countedProducts(visit).includes(product)
  if (action.does === 'withdraw')
    return isCounted
      ? { ...visit, withdrawn: [...visit.withdrawn, product], latest: { change: 'withdrawn', product } }
      : visit
  if (isCounted) return { ...visit, latest: { change: 'repeated', product } }
  return {
    ...visit,
    scanned: visit.scanned.includes(product) ? visit.scanned : [...visit.scanned, product],
    withdrawn: visit.withdrawn.filter((id) => id !== product),
    latest: { change: 'counted', product },
  }
}

/** Products with the visitor's vote, in the order of the scans. */
export const countedProducts = ({ scanned, withdrawn }: ShowcaseVisit): ProductId[] =>
  scanned.filter((id) => !withdrawn.includes(id))

export interface RankedProduct {
  id: ProductId
  votes: number
  /** From 1; products with the same number of votes share a place. */
  place: number
  /** Percent of the leader's votes. */
  share: number
  isMine: boolean
}

/** The product with most votes first. */
export function rankProducts(visit: ShowcaseVisit): RankedProduct[] {
  const mine = countedProducts(visit)
  const counted = productIds.map((id) => {
    const isMine = mine.includes(id)
    return { id, isMine, votes: (sampleVotes[id][visit.scanned.length] ?? 0) + Number(isMine) }
  })
  const most = Math.max(...counted.map(({ votes }) => votes))
  return counted
    .map((product) => ({
      ...product,
      place: 1 + counted.filter(({ votes }) => votes > product.votes).length,
      share: Math.round((100 * product.votes) / most),
    }))
    .toSorted((a, b) => b.votes - a.votes)
}

/** True if the leader would share first place without the visitor's vote. */
export function isDecisive([first, second]: readonly RankedProduct[]): boolean {
  return first !== undefined && second !== undefined && first.isMine && first.votes - second.votes === 1
}

/** Reads the scans of a link or form; ignores unknown products. */
export function readVisit(query: Pick<URLSearchParams, 'getAll' | 'has'>): ShowcaseVisit {
  const given = query.getAll('scan')
  return { ...newVisit, scanned: productIds.filter((id) => given.includes(id)), isClosed: query.has('closed') }
}

/** Canonical query, so that the same visit has one URL; empty for a new visit. */
export function visitQuery(visit: ShowcaseVisit): string {
  const scans = countedProducts(visit).map((id) => `scan=${id}`)
  return [...scans, ...(visit.isClosed ? ['closed=1'] : [])].join('&')
}
