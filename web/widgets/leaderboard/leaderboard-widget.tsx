import { Link } from 'react-router'
import { leaderboardCopy as copy } from '#content/leaderboard-widget.ts'
import type { LinkedDraw } from '#domain/leaderboard/draw-by-link.ts'
import { codeNames, codePoints } from '#domain/leaderboard/leaderboard-game.ts'
import { paths } from '#domain/paths.ts'
import { ResultView } from '../result-view.tsx'
import { Widget } from '../widget.tsx'
import { Board, LeaderStrip } from './board.tsx'
import { CodeForm } from './code-form.tsx'
import { PrizeDraw, Proof } from './prize-draw.tsx'
import { type LeaderboardState, useLeaderboard } from './use-leaderboard.ts'
import './leaderboard-widget.css'

export function LeaderboardWidget({ start }: { start: LinkedDraw }) {
  const play = useLeaderboard(start)
  return (
    <Widget name="leaderboard" copy={copy.frame} status={play.status} className="climb">
      <div className="climb__play">
        <ResultView tall copy={<LeaderStrip {...play} />}>
          <Codes {...play} />
          <noscript>{import.meta.env.SSR && <CodeForm start={start} />}</noscript>
          <PrizeDraw {...play} />
        </ResultView>
        <Board {...play} />
      </div>
      <Proof {...play} />
      <div className="widget__inner widget__part row">
        <p>{copy.demo.text}</p>
        <Link className="btn btn--small" to={paths.demo}>
          {copy.demo.link}
        </Link>
      </div>
    </Widget>
  )
}

/** The buttons stay when their codes change, so that they keep the focus. */
function Codes({ game, seal, collect, restart }: LeaderboardState) {
  return (
    <div className="climb__codes">
      <h3>{copy.codes.heading}</h3>
      {game.hand.map((code, index) => {
        const isTaken = game.taken.includes(code)
        return (
          <button
            key={index}
            type="button"
            className="code-card"
            aria-disabled={isTaken}
            onPointerEnter={seal}
            onFocus={seal}
            onClick={() => collect(code)}
          >
            <span>{copy.codes.labels[code]}</span>
            <b className="time">{isTaken ? copy.codes.taken : copy.codes.points(codePoints[code])}</b>
          </button>
        )
      })}
      <p className="hint">{game.taken.length === codeNames.length ? copy.codes.all : copy.codes.hint}</p>
      <button className="text-button" type="button" onClick={restart}>
        {copy.codes.restart}
      </button>
    </div>
  )
}
