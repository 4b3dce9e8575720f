import type { ProductId, RankedProduct } from '#domain/showcase/product-votes.ts'
import type { RibbonName } from './ribbon.ts'
import { eventOnPage } from './sample-event.ts'
import { commonWidgetCopy } from './widget.ts'

interface ProductCopy {
  name: string
  company: string
  /** What the evening email contains for it. */
  enclosed: string
  ribbon: RibbonName
}

/** Products of the sample event; the page's drawings show them too. */
export const products: Record<ProductId, ProductCopy> = {
  D14: {
    name: 'Halo Desk Lamp',
    company: 'Harbour Lighting',
    enclosed: 'Spec sheet and price list',
    ribbon: 'brand',
  },
  B06: { name: 'Tern Chair', company: 'Foldhaus', enclosed: 'Spec sheet and fabric card', ribbon: 'cpd' },
  A21: { name: 'Pilot Kettle', company: 'Salt & Sons', enclosed: 'Spec sheet and price list', ribbon: 'leaderboard' },
  C02: { name: 'Ostrava Tile', company: 'Ostrava Tiles', enclosed: 'Color card and laying guide', ribbon: 'showcase' },
  E04: { name: 'Plumb Level', company: 'Plumb Studio', enclosed: 'Spec sheet and trade prices', ribbon: 'pass' },
}

const places = ['first', 'second', 'third', 'fourth', 'fifth']

const placeOf = ({ id, place }: RankedProduct, ranking: readonly RankedProduct[]) =>
  `${ranking.some((other) => other.place === place && other.id !== id) ? 'tied for' : 'in'} ${places[place - 1]} place`

const winnersOf = (ranking: readonly RankedProduct[]) => ranking.filter(({ place }) => place === 1)

const bestInShow = (ranking: readonly RankedProduct[]) => {
  const winners = winnersOf(ranking)
  const names = winners.map(({ id }) => products[id].name)
  return `${names.join(' and ')}, ${winners[0]?.votes} votes${winners[1] ? ' each' : ''}`
}

export const showcaseWidgetCopy = {
  frame: {
    heading: 'Scan five products',
    lede: 'Each product you scan gets one vote and is added to the evening email. All other votes here are samples.',
    pull: commonWidgetCopy.pull,
  },
  status: {
    none: 'No products scanned yet.',
    read: (count: number) =>
      count === 1 ? 'Counted: one vote for one product.' : `Counted: one vote for each of ${count} products.`,
    counted: (product: RankedProduct, ranking: readonly RankedProduct[]) =>
      `Vote counted. ${products[product.id].name} is ${placeOf(product, ranking)}.`,
    repeated: 'Already counted. One vote per person.',
    withdrawn: ({ id }: RankedProduct) => `You took back your vote for ${products[id].name}.`,
    closed: (ranking: readonly RankedProduct[]) => `Voting is closed. Best in show: ${bestInShow(ranking)}.`,
    decisive: 'Your vote decided it.',
  },
  booth: (id: ProductId) => `${products[id].company}, booth ${id}`,
  scan: 'Scan',
  voted: 'Your vote is counted.',
  takeBack: 'Take back',
  code: (name: string) => `QR code of ${name}`,
  camera: 'You can also scan these codes with your phone. The page opens there with your vote counted.',
  count: 'Count my scans',
  results: { heading: 'Best in show', hint: 'Sample votes, plus yours', votes: 'votes', mine: 'with your vote' },
  email: {
    heading: 'The evening email',
    clock: '5:40 p.m.',
    from: eventOnPage.name,
    subject: (count: number) =>
      count === 0
        ? 'Nothing scanned yet'
        : count === 1
          ? 'The product you scanned today'
          : `The ${count} products you scanned today`,
    steps: [
      '1. Scan a product. Its vote counts at once.',
      '2. Each product you scan joins this email.',
      '3. Close voting to send it.',
    ],
    best: bestInShow,
    bestLabel: 'Best in show',
    draft: 'Sent when voting closes.',
    sent: 'Sent when voting closed.',
  },
  close: 'Close voting',
  reset: 'Start over',
  demo: 'Try Demo Now',
} as const
