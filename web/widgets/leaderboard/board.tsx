import { leaderboardCopy, nicknames } from '#content/leaderboard-widget.ts'
import { ENTRANTS, MAX_POINTS } from '#domain/leaderboard/leaderboard-game.ts'
import type { Player } from '#domain/queue/fair-draw.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { RibbonCover } from '../ribbon-cover.tsx'
import { useOvertaking } from '../use-overtaking.ts'
import type { LeaderboardState } from './use-leaderboard.ts'

const { board: copy } = leaderboardCopy
const [visitor] = nicknames

interface RankedPlayer extends Player {
  place: number
}

/** The first players and, below them, the visitor or the next player. */
function topOf(standings: readonly Player[], length: number, place: number): RankedPlayer[] {
  const ranked = standings.map((player, index) => ({ ...player, place: index + 1 }))
  return [...ranked.slice(0, length), ...ranked.slice(Math.max(length, place - 1)).slice(0, 1)]
}

export function Board({ standings, place, finished }: LeaderboardState) {
  const shown = topOf(standings, ENTRANTS, place)
  return (
    <section className="standings" aria-labelledby="standings-heading">
      <h3 id="standings-heading">{copy.heading}</h3>
      <ol ref={useOvertaking(shown.map(({ name }) => name).join())}>
        {shown.map((player) => (
          <BoardRow key={player.name} {...player} isWinner={finished?.outcome.winner.name === player.name} />
        ))}
      </ol>
      <p>{copy.entrants}</p>
    </section>
  )
}

function BoardRow({ place, name, points, isWinner }: RankedPlayer & { isWinner: boolean }) {
  const isYou = name === visitor
  return (
    <li className="standing" data-you={isYou || undefined} data-winner={isWinner || undefined}>
      <span className="time">{place}</span>
      <span className="standing__name">
        <b>{name}</b> <small>{isYou ? copy.you : copy.simulated}</small>
        {isWinner && <small>{copy.winner}</small>}
      </span>
      <span className="standing__length">
        <Ribbon className="standing__ribbon" />
        <RibbonCover share={(100 * points) / MAX_POINTS} />
      </span>
      <span className="time">{copy.points(points)}</span>
    </li>
  )
}

const STRIP_LENGTH = 3

/** The leaders and the visitor, or the winner and the visitor. */
export function LeaderStrip({ standings, place, finished }: LeaderboardState) {
  const winner = finished?.outcome.winner.name
  const shown = winner
    ? topOf(standings, standings.length, place).filter(({ name }) => name === winner || name === visitor)
    : topOf(standings, STRIP_LENGTH, place)
  return (
    <ol className="leader-strip">
      {shown.map(({ name, points, place: at }) => (
        <li key={name} data-you={name === visitor || undefined}>
          <span className="time">{at}</span>
          <b>
            {name}
            {name === winner && copy.winner}
          </b>
          <span className="time">{copy.points(points)}</span>
        </li>
      ))}
    </ol>
  )
}
