import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { leaderboardCopy, nicknames } from '#content/leaderboard-widget.ts'
import type { LinkedDraw } from '#domain/leaderboard/draw-by-link.ts'
import {
  type CodeName,
  codePoints,
  ENTRANTS,
  type LeaderboardGame,
  newGame,
  playersAfter,
  playLeaderboard,
  pointsOf,
} from '#domain/leaderboard/leaderboard-game.ts'
import {
  type Draw,
  draw,
  drawUnproven,
  newSeed,
  type Player,
  rankPlayers,
  type SealedDraw,
  sealOf,
} from '#domain/queue/fair-draw.ts'

/** Milliseconds before a new code appears, so that a double click collects one. */
const REPLACE_DELAY = 1200

const { status: lines } = leaderboardCopy
const [visitor = ''] = nicknames

interface Secret {
  seed: string
  seal: string
}

/** `proof` is undefined if the browser offers no hashes. */
interface FinishedDraw {
  outcome: Draw
  proof: SealedDraw | undefined
}

export function useLeaderboard({ taken, drawn: linked }: LinkedDraw) {
  const [game, dispatch] = useReducer(playLeaderboard, taken, (codes) => newGame(codes))
  const [finished, finish] = useState<FinishedDraw | undefined>(
    linked ? { outcome: linked.draw, proof: linked } : undefined,
  )
  const [secret, setSecret] = useState<Secret>()
  const standings = standingsOf(game)
  const place = placeIn(standings)
  const latest = useRef(standings)
  useEffect(() => {
    latest.current = standings
  })
  const replace = useEffectEvent(() => dispatch({ does: 'replace' }))
  useEffect(() => {
    const timer = setTimeout(replace, REPLACE_DELAY)
    return () => clearTimeout(timer)
  }, [game.taken])

  /** Shows the seal at the first sign of intent; at hydration it would change the page on its own. */
  function seal() {
    if (!secret) createSecret().then(setSecret)
  }
  function collect(code: CodeName) {
    dispatch({ does: 'collect', code })
    if (!game.taken.includes(code)) finish(undefined)
  }
  function restart() {
    dispatch({ does: 'restart' })
    finish(undefined)
  }
  /** Clicks from before hydration are replayed at once: before the seal exists and the codes count. */
  async function drawWinner() {
    dispatch({ does: 'draw' })
    finish(undefined)
    const sealed = secret ?? (await createSecret())
    const players = latest.current
    const outcome = await (sealed ? draw(sealed.seed, players, ENTRANTS) : drawUnproven(players, ENTRANTS))
    const next = await createSecret()
    if (!outcome) return
    finish({
      outcome,
      proof: sealed && 'number' in outcome ? { ...sealed, players, draw: outcome } : undefined,
    })
    setSecret(next)
  }
  return {
    game,
    standings,
    place,
    finished,
    secret,
    status: statusOf(game, place, finished, taken.length),
    seal,
    collect,
    restart,
    drawWinner,
  }
}

export type LeaderboardState = ReturnType<typeof useLeaderboard>

async function createSecret(): Promise<Secret | undefined> {
  if (!globalThis.crypto.subtle) return undefined
  const seed = newSeed()
  return { seed, seal: await sealOf(seed) }
}

const standingsOf = (game: Pick<LeaderboardGame, 'taken' | 'seed'>): Player[] =>
  rankPlayers(playersAfter(nicknames, game))

const placeIn = (standings: readonly Player[]) => standings.findIndex(({ name }) => name === visitor) + 1

function statusOf(game: LeaderboardGame, place: number, finished: FinishedDraw | undefined, linked: number): string {
  const last = game.taken.at(-1)
  if (game.isRepeated) return lines.repeated
  if (finished) return lines.drawn(finished.outcome.winner.name, finished.outcome.winner.name === visitor)
  if (!last) return lines.start
  if (game.taken.length <= linked) return lines.linked(pointsOf(game.taken), place)
  return lines.collected(codePoints[last], placeIn(standingsOf({ ...game, taken: game.taken.slice(0, -1) })), place)
}
