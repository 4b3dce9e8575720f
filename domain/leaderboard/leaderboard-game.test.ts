import { expect, test } from 'vitest'
import { rankPlayers } from '../queue/fair-draw.ts'
import {
  type CodeName,
  codeNames,
  codePoints,
  HAND_SIZE,
  type LeaderboardGame,
  MAX_POINTS,
  newGame,
  playersAfter,
  playLeaderboard,
  pointsOf,
} from './leaderboard-game.ts'

const names = Array.from({ length: 24 }, (_, index) => `Player ${index}`)
const [visitor] = names
const placeOf = (game: Pick<LeaderboardGame, 'taken' | 'seed'>) =>
  rankPlayers(playersAfter(names, game)).findIndex(({ name }) => name === visitor) + 1
const collect = (game: LeaderboardGame, ...codes: CodeName[]) =>
  codes.reduce((before, code) => playLeaderboard(before, { does: 'collect', code }), game)
const seeds = Array.from({ length: 200 }, (_, seed) => seed)

test('codes give 10 to 300 points, 1,300 in all', () => {
  const points = Object.values(codePoints)
  expect([Math.min(...points), Math.max(...points), pointsOf(codeNames)]).toEqual([10, 300, 1300])
})

test('a collected code is replaced in place, until no code is left', () => {
  let game = newGame()
  expect(game.hand).toEqual(['lamp', 'keynote', 'quiz'])
  game = collect(game, 'keynote')
  expect(game.hand).toEqual(['lamp', 'keynote', 'quiz'])
  game = playLeaderboard(game, { does: 'replace' })
  expect(game.hand).toEqual(['lamp', 'chair', 'quiz'])
  for (let tap = 0; tap < codeNames.length; tap++) {
    expect(new Set(game.hand).size).toBe(HAND_SIZE)
    const code = game.hand.find((one) => !game.taken.includes(one))
    if (code) game = playLeaderboard(collect(game, code), { does: 'replace' })
  }
  expect(new Set(game.taken)).toEqual(new Set(codeNames))
  expect(playLeaderboard(game, { does: 'replace' })).toEqual(game)
})

test('each code counts once', () => {
  const once = collect(newGame(), 'cafe')
  const twice = collect(once, 'cafe')
  expect([once.isRepeated, twice.isRepeated, collect(twice, 'poll').isRepeated]).toEqual([false, true, false])
  expect(playLeaderboard(twice, { does: 'draw' })).toEqual(once)
  expect(twice.taken).toEqual(['cafe'])
  expect(pointsOf(twice.taken)).toBe(200)
})

test('the same seed gives the same players, another seed gives others', () => {
  const taken: CodeName[] = ['lamp', 'poll']
  expect(playersAfter(names, { taken, seed: 4 })).toEqual(playersAfter(names, { taken, seed: 4 }))
  expect(playersAfter(names, { taken, seed: 4 })).not.toEqual(playersAfter(names, { taken, seed: 5 }))
})

test('the visitor starts last and wins with all codes, in any order', () => {
  for (const seed of seeds) {
    expect(placeOf({ taken: [], seed }), `${seed}`).toBe(24)
    expect(placeOf({ taken: codeNames, seed }), `${seed}`).toBe(1)
    expect(placeOf({ taken: codeNames.toReversed(), seed }), `${seed}`).toBe(1)
  }
})

test('the visitor enters the draw only after several codes', () => {
  for (const seed of seeds) {
    expect(placeOf({ taken: codeNames.slice(0, 2), seed }), `${seed}`).toBeGreaterThan(10)
    expect(placeOf({ taken: codeNames.slice(0, 9), seed }), `${seed}`).toBeLessThanOrEqual(10)
  }
})

test('simulated players collect with each tap and never lose points', () => {
  for (const seed of seeds.slice(0, 20))
    for (let tap = 1; tap <= codeNames.length; tap++) {
      const before = playersAfter(names, { taken: codeNames.slice(0, tap - 1), seed })
      const after = playersAfter(names, { taken: codeNames.slice(0, tap), seed })
      const gains = after.slice(1).map(({ points }, index) => points - (before[index + 1]?.points ?? 0))
      expect(Math.min(...gains)).toBe(0)
      expect(gains.filter((gain) => gain > 0).length).toBeGreaterThan(2)
      expect(Math.max(...after.slice(1).map(({ points }) => points))).toBeLessThan(MAX_POINTS)
    }
})

test('of equal scores the player who reached it first ranks first', () => {
  for (const seed of seeds.slice(0, 20)) {
    const players = playersAfter(names, { taken: codeNames.slice(0, 6), seed })
    rankPlayers(players).reduce((above, player) => {
      if (above.points === player.points && player.points > 0) expect(above.reachedAt).toBeLessThan(player.reachedAt)
      return player
    })
  }
})
