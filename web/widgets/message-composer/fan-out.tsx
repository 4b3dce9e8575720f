import { memo, useState } from 'react'
import { fanLine, people as written } from '#content/pages/message-composer-lines.ts'
import { fillSlots } from '#domain/fill-slots.ts'
import { triedHash } from '#domain/leads/message-link.ts'
import type { Fates } from '#domain/message/fan-out.ts'
import type { MessageChannel } from '#domain/message/message-limits.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { markStep } from '../../live/mark-step.ts'
import { fateNames, outlineOf, stitches } from '../../live/message-composer/stitches.ts'
import { useComposerWords } from './composer-copy.ts'
import './fan-out.css'

interface FanOutProps {
  /** As typed; empty if it is the sample's. */
  line: string
  channel: MessageChannel
  people: number
  fates: Fates
}

/** One stitch for each person, by what becomes of their message. */
export function FanOut({ line, channel, people, fates }: FanOutProps) {
  const words = useComposerWords()
  const [runs, setRuns] = useState(0)
  return (
    <section className="bench__in bench__part mc__part" aria-labelledby="try-fan">
      <div className="row">
        <h3 id="try-fan">{fillSlots(words.asked, { people: written(people) })}</h3>
        <button
          className="btn btn--line btn--small fan__send"
          type="button"
          onClick={({ currentTarget }) => {
            setRuns(runs + 1)
            markStep(currentTarget, 'finished')
          }}
        >
          {words.send}
        </button>
      </div>
      <Cloth key={runs} fates={fates} runs={runs > 0} />
      <ul className="fan__key">
        {fateNames.map((fate) => (
          <li key={fate}>
            <KeyIcon fate={fate} />
            {words.fates[fate]}
            <span className="time">{written(fates[fate])}</span>
          </li>
        ))}
      </ul>
      <p>{fanLine(fates, words.channels[channel], words)}</p>
      <p className="hint">{words.sample}</p>
      <div className="row">
        <ButtonLink to={paths.demo + triedHash({ by: channel, line })} look="small">
          {words.demo}
        </ButtonLink>
        <p className="hint">{words.demoSends}</p>
      </div>
    </section>
  )
}

/** Keyed by the presses, so that each is fanned out anew. */
const Cloth = memo(({ fates, runs }: { fates: Fates; runs: boolean }) => (
  <div className="fan__cloth" data-runs={runs || undefined}>
    <svg viewBox="0 0 1000 120" aria-hidden="true">
      {stitches(fates).map(({ fate, path }) => (
        <path key={fate} data-fate={fate} d={path} />
      ))}
    </svg>
  </div>
))

const KeyIcon = ({ fate }: { fate: keyof Fates }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true">
    <path data-fate={fate} d={outlineOf(fate)} />
  </svg>
)
