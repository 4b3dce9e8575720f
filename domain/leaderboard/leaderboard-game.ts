import type { Player } from '../queue/fair-draw.ts'
import { seededRandom } from '../seeded-random.ts'

/** Points of each session code, in the order in which codes are dealt; the card on the page has the same. */
export const codePoints = {
  lamp: 10,
  keynote: 300,
  quiz: 300,
  chair: 10,
  early: 200,
  poll: 150,
  cafe: 200,
  tile: 10,
  feedback: 100,
  kettle: 10,
  stool: 10,
} as const

export type CodeName = keyof typeof codePoints
export const codeNames = Object.keys(codePoints) as CodeName[]

export const HAND_SIZE = 3
/** Entrants of the prize draw: the top of the standings. */
export const ENTRANTS = 10
/** No simulated player collects more codes, so a visitor with all codes leads. */
const MAX_CODES = 9
/** Part of the simulated collecting that happens before the visitor joins. */
const HEAD_START = 0.4

export interface LeaderboardGame {
  /** Seed of the simulated players. */
  seed: number
  /** Codes on the buttons. A collected code stays until it is replaced. */
  hand: readonly CodeName[]
  /** Collected codes, in order. */
  taken: readonly CodeName[]
  /** True if the last code had been collected before. */
  isRepeated: boolean
}

export type LeaderboardAction = { does: 'collect'; code: CodeName } | { does: 'replace' | 'draw' | 'restart' }

export const newGame = (taken: readonly CodeName[] = [], seed = 1): LeaderboardGame =>
  replaceTaken({ seed, taken, hand: codeNames.slice(0, HAND_SIZE), isRepeated: false })

export function playLeaderboard(game: LeaderboardGame, action: LeaderboardAction): LeaderboardGame {
  switch (action.does) {
    case 'collect': {
      const isRepeated = game.taken.includes(action.code)
      return { ...game, isRepeated, taken: isRepeated ? game.taken : [...game.taken, action.code] }
    }
    case 'replace':
      return replaceTaken(game)
    case 'draw':
      return { ...game, isRepeated: false }
    case 'restart':
      return newGame([], game.seed + 1)
  }
}

/** Replaces collected codes in place. At the end of the codes they stay. */
function replaceTaken(game: LeaderboardGame): LeaderboardGame {
  const next = codeNames.filter((code) => !game.taken.includes(code) && !game.hand.includes(code))
  const hand = game.hand.map((code) => (game.taken.includes(code) ? (next.shift() ?? code) : code))
  return { ...game, hand }
}

export const pointsOf = (taken: readonly CodeName[]): number => taken.reduce((sum, code) => sum + codePoints[code], 0)

/** Points of all codes, which only the visitor can reach. */
export const MAX_POINTS = pointsOf(codeNames)

/**
 * Players after the visitor collected `taken`: the visitor first, then the simulated ones, who
 * collect only when the visitor does.
 */
export function playersAfter([visitor = '', ...others]: readonly string[], { taken, seed }: TakenCodes): Player[] {
  const crowd = others.map((name) => ({ name, points: 0, reachedAt: 0 }))
  const collected = simulateCrowd(crowd.length, seed)
  const start = Math.floor(collected.length * HEAD_START)
  const you: Player = { name: visitor, points: 0, reachedAt: start }
  let order = 0
  const advance = (until: number) => {
    for (; order < until; order++) {
      const { player, code } = collected[order] as Collected
      score(crowd[player] as Player, code, order)
    }
  }
  advance(start)
  taken.forEach((code, index) => {
    score(you, code, order - 0.5)
    advance(start + Math.round(((collected.length - start) * (index + 1)) / codeNames.length))
  })
  return [you, ...crowd]
}

type TakenCodes = Pick<LeaderboardGame, 'taken' | 'seed'>

function score(player: Player, code: CodeName, reachedAt: number): void {
  player.points += codePoints[code]
  player.reachedAt = reachedAt
}

interface Collected {
  player: number
  code: CodeName
}

/** Everything that the simulated players collect, in order; each player collects a code once. */
function simulateCrowd(size: number, seed: number): Collected[] {
  const random = seededRandom(seed)
  const codes = Array.from({ length: size }, (_, player) =>
    shuffle(codeNames, random).slice(0, MAX_CODES - (player % 6)),
  )
  const turns = codes.flatMap((own, player) => own.map(() => player))
  return shuffle(turns, random).map((player) => ({ player, code: codes[player]?.pop() as CodeName }))
}

function shuffle<Value>(values: readonly Value[], random: () => number): Value[] {
  const shuffled = [...values]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as Value, shuffled[last] as Value]
  }
  return shuffled
}
