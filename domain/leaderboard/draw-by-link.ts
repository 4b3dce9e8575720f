import { draw, rankPlayers, type SealedDraw, sealOf } from '../queue/fair-draw.ts'
import { ENTRANTS, newGame, playersAfter } from './leaderboard-game.ts'
import { type LeaderboardChoice, nextDraw, seedOfDraw } from './leaderboard-link.ts'

/** What the server renders for a link: the draw that it asks for, and the seal of the next one. */
export interface LinkedDraw extends LeaderboardChoice {
  drawn: SealedDraw | null
  nextSeal: string
}

export async function drawByLink(names: readonly string[], choice: LeaderboardChoice): Promise<LinkedDraw> {
  const nextSeal = await sealOf(seedOfDraw(nextDraw(choice.draw)))
  if (!choice.draw) return { ...choice, drawn: null, nextSeal }
  const seed = seedOfDraw(choice.draw)
  const players = rankPlayers(playersAfter(names, newGame(choice.taken)))
  const drawn = await draw(seed, players, ENTRANTS)
  return { ...choice, drawn: drawn ? { seed, seal: await sealOf(seed), players, draw: drawn } : null, nextSeal }
}
