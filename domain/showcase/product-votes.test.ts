import { expect, test } from 'vitest'
import {
  applyShowcaseAction,
  countedProducts,
  isDecisive,
  newVisit,
  type ProductId,
  productIds,
  rankProducts,
  readVisit,
  type ShowcaseAction,
  type ShowcaseVisit,
  visitQuery,
} from './product-votes.ts'

const scan = (product: ProductId): ShowcaseAction => ({ does: 'scan', product })
const withdraw = (product: ProductId): ShowcaseAction => ({ does: 'withdraw', product })
const visitOf = (...actions: ShowcaseAction[]) => actions.reduce(applyShowcaseAction, newVisit)
const votesOf = (visit: ShowcaseVisit, id: ProductId) => rankProducts(visit).find((product) => product.id === id)?.votes
const orderOf = (visit: ShowcaseVisit) => rankProducts(visit).map(({ id }) => id)

test('a scan counts once, and a second scan changes no vote', () => {
  const once = visitOf(scan('D14'))
  const twice = applyShowcaseAction(once, scan('D14'))
  expect(once.latest).toEqual({ change: 'counted', product: 'D14' })
  expect(twice.latest).toEqual({ change: 'repeated', product: 'D14' })
  expect(rankProducts(twice)).toEqual(rankProducts(once))
  expect(countedProducts(twice)).toEqual(['D14'])
})

test('a vote can be taken back and given again, which changes no other vote', () => {
  const voted = visitOf(scan('B06'), scan('D14'))
  const back = applyShowcaseAction(voted, withdraw('B06'))
  expect(back.latest).toEqual({ change: 'withdrawn', product: 'B06' })
  expect(countedProducts(back)).toEqual(['D14'])
  expect(votesOf(back, 'B06')).toBe((votesOf(voted, 'B06') ?? 0) - 1)
  for (const id of productIds.filter((other) => other !== 'B06')) expect(votesOf(back, id)).toBe(votesOf(voted, id))
  const again = applyShowcaseAction(back, scan('B06'))
  expect(again.latest?.change).toBe('counted')
  expect(rankProducts(again)).toEqual(rankProducts(voted))
})

test('a vote that does not exist cannot be taken back', () => {
  const visit = visitOf(scan('D14'))
  expect(applyShowcaseAction(visit, withdraw('B06'))).toBe(visit)
})

test('after the end nothing counts until the visitor starts over', () => {
  const closed = visitOf(scan('D14'), { does: 'close' })
  expect(applyShowcaseAction(closed, scan('B06'))).toBe(closed)
  expect(applyShowcaseAction(closed, withdraw('D14'))).toBe(closed)
  expect(applyShowcaseAction(closed, { does: 'reset' })).toEqual(newVisit)
})

test('the ranking is by votes, with shared places and shares of the leader', () => {
  const ranking = rankProducts(visitOf(scan('D14')))
  expect(ranking.map(({ id, votes, place }) => [id, votes, place])).toEqual([
    ['D14', 39, 1],
    ['B06', 39, 1],
    ['A21', 37, 3],
    ['E04', 20, 4],
    ['C02', 19, 5],
  ])
  expect(ranking.map(({ share }) => share)).toEqual([100, 100, 95, 51, 49])
  expect(ranking.map(({ isMine }) => isMine)).toEqual([true, false, false, false, false])
})

test('in every order, each of the first three scans changes the ranking, and no product loses a vote', () => {
  for (const order of ordersOf(productIds)) {
    let visit = newVisit
    for (const [at, id] of order.entries()) {
      const next = applyShowcaseAction(visit, scan(id))
      if (at < 3) expect(orderOf(next), `${order} ${at}`).not.toEqual(orderOf(visit))
      for (const each of productIds) expect(votesOf(next, each)).toBeGreaterThan(votesOf(visit, each) ?? 0)
      visit = next
    }
  }
})

test('a vote is decisive if the leader would share first place without it', () => {
  expect(isDecisive(rankProducts(visitOf(scan('D14'), scan('B06'), scan('A21'), scan('C02'))))).toBe(true)
  expect(isDecisive(rankProducts(visitOf(scan('D14'))))).toBe(false)
  expect(isDecisive(rankProducts(newVisit))).toBe(false)
})

test('a form without JavaScript gives the same result as the scans', () => {
  const scanned = visitOf(scan('A21'), scan('D14'), { does: 'close' })
  const query = visitQuery(scanned)
  expect(rankProducts(readVisit(new URLSearchParams(query)))).toEqual(rankProducts(scanned))
  expect(query).toBe('scan=A21&scan=D14&closed=1')
})

test.each([
  ['', ''],
  ['scan=A21&scan=D14&scan=A21', 'scan=D14&scan=A21'],
  ['scan=Z99&scan=&scan=%00&scan=<b>', ''],
  ['closed=anything&q=1', 'closed=1'],
])('the query %j is read as %j', (given, canonical) => {
  expect(visitQuery(readVisit(new URLSearchParams(given)))).toBe(canonical)
})

function ordersOf<Item>(list: readonly Item[]): Item[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first) => ordersOf(list.filter((other) => other !== first)).map((rest) => [first, ...rest]))
}
