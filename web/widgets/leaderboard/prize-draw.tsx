import { useState } from 'react'
import { leaderboardCopy } from '#content/leaderboard-widget.ts'
import { isGenuine, type SealedDraw, standingsText } from '#domain/queue/fair-draw.ts'
import { type FigureRow, Figures } from '../figures.tsx'
import { SplitFlap } from '../split-flap.tsx'
import { markStep } from '../use-widget-state.ts'
import type { LeaderboardState } from './use-leaderboard.ts'

const { draw: copy, proof: proofCopy } = leaderboardCopy

export function PrizeDraw({ finished, place, seal, drawWinner }: LeaderboardState) {
  const winner = finished?.outcome.winner
  return (
    <section className="prize" aria-labelledby="prize-heading">
      <h3 id="prize-heading">{copy.heading}</h3>
      <p>{copy.text}</p>
      <button
        className="btn btn--small"
        type="button"
        onPointerEnter={seal}
        onFocus={seal}
        onClick={({ currentTarget }) => {
          markStep(currentTarget, 'finished')
          drawWinner()
        }}
      >
        {finished ? copy.again : copy.go}
      </button>
      <p className="prize__name">
        <span className="visually-hidden">{winner?.name}</span>
        <SplitFlap text={winner?.name ?? copy.covered} />
      </p>
      <p className="prize__outcome">
        {finished && winner
          ? copy.outcome(winner.name, finished.outcome.place, finished.outcome.entries, place)
          : copy.before(place)}
      </p>
    </section>
  )
}

/** A new draw resets the result of the check. */
export const Proof = ({ finished, secret }: LeaderboardState) => (
  <section className="widget__inner widget__part draw-proof" aria-labelledby="proof-heading">
    <h3 id="proof-heading">{proofCopy.heading}</h3>
    <p>{finished && !finished.proof ? proofCopy.unavailable : proofCopy.text}</p>
    <dl className="draw-proof__rows">
      <Figures rows={proofRows(finished?.proof, secret?.seal)} />
    </dl>
    <Check proof={finished?.proof} key={finished?.proof?.seal} />
    {finished?.proof && (
      <details>
        <summary className="text-button">{proofCopy.standings}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
        <pre className="draw-proof__list" tabIndex={0}>
          {standingsText(finished.proof.players)}
        </pre>
      </details>
    )}
  </section>
)

function Check({ proof }: { proof: SealedDraw | undefined }) {
  const [result, setResult] = useState<boolean>()
  return (
    <div className="row draw-proof__check">
      <button
        className="btn btn--line btn--small"
        type="button"
        aria-disabled={!proof}
        onClick={async () => proof && setResult(await isGenuine(proof))}
      >
        {proofCopy.check}
      </button>
      <p aria-live="polite">{result === undefined ? '' : result ? proofCopy.genuine : proofCopy.different}</p>
    </div>
  )
}

function proofRows(proof: SealedDraw | undefined, next: string | undefined): FigureRow[] {
  const { later, seal, sealed, seed, list, winner } = proofCopy
  if (!proof)
    return [
      [seal, next ?? sealed],
      [seed, later],
    ]
  const { listHash, number, entries, place, round } = proof.draw
  return [
    [seal, proof.seal],
    [seed, proof.seed],
    [list, listHash],
    [proofCopy.hashed(round), `${number}`],
    [winner, proofCopy.place(number, entries, place, proof.draw.winner.name)],
    ...(next ? [[proofCopy.next, next] as const] : []),
  ]
}
