/**
 * A draw that anyone can verify. Before the draw, players see the SHA-256 of a secret seed as its
 * seal. Afterwards the seed is published; it and the list of players determine the winner, so the
 * organizer cannot choose one.
 */
export interface Player {
  name: string
  points: number
  /** Order in which players reached their points. */
  reachedAt: number
}

export interface Draw {
  winner: Player
  /** The winner's rank in the standings, from 1. */
  place: number
  entries: number
}

export interface ProvenDraw extends Draw {
  /** SHA-256 of the standings. */
  listHash: string
  /** Number of rejected hashes. */
  round: number
  /** The accepted hash as a number. */
  number: number
}

/** Hexadecimal digits of a hash that a double represents exactly. */
const HASH_DIGITS = 12
const HASH_RANGE = 16 ** HASH_DIGITS

export const newSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

export const sealOf = async (seed: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))))

export const rankPlayers = (players: readonly Player[]): Player[] =>
  [...players].sort((a, b) => b.points - a.points || a.reachedAt - b.reachedAt)

/** One line per player, with tabs between rank, name and points: exactly this text is hashed. */
export const standingsText = (ordered: readonly Player[]): string =>
  ordered.map(({ name, points }, index) => `${index + 1}\t${name}\t${points}`).join('\n')

/**
 * Draws among the first `most` players; undefined without any. Rejects numbers beyond the largest
 * multiple of the player count, because they would favor the first names.
 */
export async function draw(seed: string, players: readonly Player[], most = 10): Promise<ProvenDraw | undefined> {
  const ordered = rankPlayers(players)
  const entries = Math.min(most, ordered.length)
  const listHash = await sealOf(standingsText(ordered))
  for (let round = 0; entries > 0; round++) {
    const number = Number.parseInt((await sealOf(`${seed}:${listHash}:${round}`)).slice(0, HASH_DIGITS), 16)
    const winner = ordered[number % entries]
    if (winner && isFair(number, entries)) {
      return { winner, place: (number % entries) + 1, entries, listHash, round, number }
    }
  }
  return undefined
}

/** An equally fair draw, but without a proof, for browsers that offer no hashes. */
export function drawUnproven(players: readonly Player[], most = 10): Draw | undefined {
  const ordered = rankPlayers(players)
  const entries = Math.min(most, ordered.length)
  const place = Math.floor(Math.random() * entries)
  const winner = ordered[place]
  return winner && { winner, place: place + 1, entries }
}

export interface SealedDraw {
  seed: string
  seal: string
  players: readonly Player[]
  draw: ProvenDraw
}

/** Repeats the calculation: true if the seed has the seal and leads to the same winner. */
export async function isGenuine({ seed, seal, players, draw: claimed }: SealedDraw): Promise<boolean> {
  const repeated = await draw(seed, players, claimed.entries)
  return (
    (await sealOf(seed)) === seal && repeated?.place === claimed.place && repeated.winner.name === claimed.winner.name
  )
}

export const isFair = (number: number, entries: number): boolean => number < HASH_RANGE - (HASH_RANGE % entries)

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
