/**
 * A draw that everybody can check. Before it, the SHA-256 of a secret seed is shown as its seal;
 * afterwards the seed is told, and the winner follows from it and from the list of players, so that
 * nobody can choose.
 */
export interface Player {
  name: string
  points: number
  /** The order in which they reached their points. */
  reachedAt: number
}

export interface Draw {
  winner: Player
  /** Of the winner in the standings, from 1. */
  place: number
  /** How many of the standings took part. */
  entries: number
}

/** Hexadecimal digits of a hash that make a number which a double holds exactly. */
const HASH_DIGITS = 12
const HASH_RANGE = 16 ** HASH_DIGITS

export const newSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** The SHA-256 of the text, in hexadecimal digits. */
export const sealOf = async (seed: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))))

/** Most points first; of equal ones whoever reached them first. */
export const rankPlayers = (players: readonly Player[]): Player[] =>
  [...players].sort((a, b) => b.points - a.points || a.reachedAt - b.reachedAt)

/** One line a player, with tabs between place, name and points: exactly this text is hashed. */
const standingsText = (ordered: readonly Player[]) =>
  ordered.map(({ name, points }, index) => `${index + 1}\t${name}\t${points}`).join('\n')

/**
 * Draws among the first `most` players of the standings; undefined without any. Numbers beyond the
 * largest multiple of their count are thrown away, since they would favor the first names.
 */
export async function draw(seed: string, players: readonly Player[], most = 10): Promise<Draw | undefined> {
  const ordered = rankPlayers(players)
  const entries = Math.min(most, ordered.length)
  const list = await sealOf(standingsText(ordered))
  for (let round = 0; entries > 0; round++) {
    const number = Number.parseInt((await sealOf(`${seed}:${list}:${round}`)).slice(0, HASH_DIGITS), 16)
    const winner = ordered[number % entries]
    if (winner && isFair(number, entries)) return { winner, place: (number % entries) + 1, entries }
  }
  return undefined
}

export const isFair = (number: number, entries: number): boolean => number < HASH_RANGE - (HASH_RANGE % entries)

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
