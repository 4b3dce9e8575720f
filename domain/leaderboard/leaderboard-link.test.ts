import { expect, test } from 'vitest'
import { isGenuine, sealOf } from '../queue/fair-draw.ts'
import { drawByLink } from './draw-by-link.ts'
import { leaderboardQuery, nextDraw, readLeaderboardLink, seedOfDraw } from './leaderboard-link.ts'

const read = (query: string) => readLeaderboardLink(new URLSearchParams(query))

test('a link has the codes in a fixed order and the number of the draw', () => {
  expect(read('code=poll&code=lamp&code=poll&draw=2')).toEqual({ taken: ['lamp', 'poll'], draw: 2 })
  expect(leaderboardQuery(read('draw=2&code=poll&code=lamp'))).toBe('code=lamp&code=poll&draw=2')
  expect(leaderboardQuery(read(''))).toBe('')
})

test.each(['code=door', 'draw=0', 'draw=-1', 'draw=100', 'draw=1e1', 'draw=', 'code=%00&draw=<script>', 'lamp=1'])(
  '%s counts as no choice',
  (query) => {
    expect(read(query)).toEqual({ taken: [], draw: 0 })
  },
)

test('each draw has its own seed', () => {
  expect(seedOfDraw(1)).not.toBe(seedOfDraw(2))
})

const names = Array.from({ length: 24 }, (_, index) => `Player ${index}`)

test('a link without a draw has the seal of the first', async () => {
  const { drawn, nextSeal } = await drawByLink(names, read('code=lamp'))
  expect([drawn, nextSeal]).toEqual([null, await sealOf('Sample draw 1')])
})

test('the draw of a link has the seal that the page before showed', async () => {
  const before = await drawByLink(names, read('code=lamp&draw=1'))
  const { drawn } = await drawByLink(names, read('code=lamp&draw=2'))
  if (!drawn) throw new Error('Nobody won')
  expect(drawn.seal).toBe(before.nextSeal)
  expect(await isGenuine(drawn)).toBe(true)
  expect(drawn.draw.place).toBeLessThanOrEqual(10)
  expect(drawn.players[drawn.draw.place - 1]).toEqual(drawn.draw.winner)
})

test('after the last draw the first follows', () => {
  expect([0, 1, 98, 99].map(nextDraw)).toEqual([1, 2, 99, 1])
})
