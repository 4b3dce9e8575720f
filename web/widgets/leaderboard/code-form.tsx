import { leaderboardCopy } from '#content/leaderboard-widget.ts'
import type { LinkedDraw } from '#domain/leaderboard/draw-by-link.ts'
import { codeNames, codePoints } from '#domain/leaderboard/leaderboard-game.ts'
import { leaderboardParameters, nextDraw } from '#domain/leaderboard/leaderboard-link.ts'
import { paths } from '#domain/paths.ts'
import { ChoiceGroup, ChoiceInput } from '../choice-group.tsx'

const { codes, form: copy, proof } = leaderboardCopy

/** For browsers without JavaScript: the server renders the board and the draw. */
export const CodeForm = ({ start }: { start: LinkedDraw }) => (
  <form className="climb__form" method="get" action={`${paths.leaderboard}#try`}>
    <ChoiceGroup legend={copy.legend}>
      {codeNames.map((code) => (
        <ChoiceInput
          key={code}
          many
          name={leaderboardParameters.code}
          value={code}
          checked={start.taken.includes(code)}
        >
          <span>
            {codes.labels[code]} <small>{codes.points(codePoints[code])}</small>
          </span>
        </ChoiceInput>
      ))}
    </ChoiceGroup>
    <dl className="draw-proof__rows">
      <div>
        <dt>{proof.next}</dt>
        <dd>{start.nextSeal}</dd>
      </div>
    </dl>
    <p className="hint">{proof.sample}</p>
    <div className="row">
      <button className="btn btn--small" type="submit">
        {copy.count}
      </button>
      <button
        className="btn btn--line btn--small"
        type="submit"
        name={leaderboardParameters.draw}
        value={nextDraw(start.draw)}
      >
        {start.drawn ? copy.again : copy.draw}
      </button>
    </div>
  </form>
)
