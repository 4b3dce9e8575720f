import { type CodeName, codeNames } from './leaderboard-game.ts'

export const leaderboardParameters = { code: 'code', draw: 'draw' } as const

export interface LeaderboardChoice {
  taken: CodeName[]
  /** Number of the draw; 0 before the first. */
  draw: number
}

/** Reads the form for browsers without JavaScript; ignores unknown codes and numbers. */
export function readLeaderboardLink(query: URLSearchParams): LeaderboardChoice {
  const given = query.getAll(leaderboardParameters.code)
  const draw = query.get(leaderboardParameters.draw) ?? ''
  return { taken: codeNames.filter((code) => given.includes(code)), draw: /^[1-9]\d?$/.test(draw) ? Number(draw) : 0 }
}

/** Empty for the page without a choice. */
export function leaderboardQuery({ taken, draw }: LeaderboardChoice): string {
  const members = taken.map((code) => [leaderboardParameters.code, code])
  return `${new URLSearchParams([...members, ...(draw ? [[leaderboardParameters.draw, `${draw}`]] : [])])}`
}

/** The link determines the seed, so that the server needs no memory of the seal that it showed. */
export const seedOfDraw = (draw: number): string => `Sample draw ${draw}`

const MAX_DRAW = 99

export const nextDraw = (draw: number): number => (draw % MAX_DRAW) + 1
