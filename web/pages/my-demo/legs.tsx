import { Form } from 'react-router'
import { myDemoPage as words } from '#content/pages/my-demo.ts'
import type { Demo, DemoLeg, DemoProgress } from '#domain/demo.ts'
import { formatPublishDate } from '#domain/text/dates.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import './legs.css'

export function Legs({ demo }: { demo: Demo }) {
  return (
    <div className="mine__sheet">
      <div className="mine__top">
        <h2>{words.messages}</h2>
        <p className="serial">
          <span className="mine__live mine__scripted" data-ribbon="brand" aria-hidden="true" />
          <span>
            {demo.held ? `${words.checking}, ` : <span className="mine__scripted">{words.live}, </span>}
            <time>{formatPublishDate(demo.date)}</time>
          </span>
        </p>
      </div>
      <noscript>
        <p className="hint mine__reload">{words.reload}</p>
      </noscript>
      <p className="visually-hidden" role="status">
        {demo.legs.map(progressOf).join(' ')}
      </p>
      <ol className="legs">
        {demo.legs.map((leg) => (
          <Leg leg={leg} key={leg.channel} />
        ))}
      </ol>
      <div className="mine__key">
        <h2>{words.key.heading}</h2>
        <dl className="rows">
          {words.key.rows.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** What a screen reader announces when a message advances: its last stop, without times. */
function progressOf(leg: DemoLeg): string {
  const { channel, state, stops } = leg
  const last = stops.findLast((stop) => stop.state === 'done')
  const stop = state === 'held' ? words.waits.held : state === 'failed' ? words.failed : last && nameOf(leg, last)
  return `${words.legs[channel]}: ${stop ?? words.waits.waiting}.`
}

function Leg({ leg }: { leg: DemoLeg }) {
  const { channel, state, stops, reason } = leg
  const reached = stops.filter((stop) => stop.state === 'done').length
  return (
    <li
      className={`leg leg--${state === 'running' ? 'run' : state}`}
      data-ribbon={channel === 'wallet' ? 'pass' : 'transmit'}
      data-reached={reached}
    >
      <div className="leg__who">
        <h3>{words.legs[channel]}</h3>
        <p>{leg.address}</p>
      </div>
      <div className="leg__line">
        <Ribbon className="ribbon--mid leg__h" />
        <Ribbon className="ribbon--mid ribbon--v leg__v" />
        <ol>
          {stops.map((stop, index) => (
            <Stop leg={leg} stop={stop} isLast={index === reached - 1} key={stop.name} />
          ))}
        </ol>
        {reason && (
          <p className={state === 'failed' ? 'leg__why' : 'hint'}>
            {state === 'failed' && <AlertIcon />}
            <span>{reason}</span>
          </p>
        )}
        {leg.canSendAgain && (
          <Form method="post" className="leg__again">
            <input type="hidden" name="act" value="again" />
            <input type="hidden" name="channel" value={channel} />
            <button className="btn btn--line" type="submit">
              {words.sendAgain}
              <span className="visually-hidden">, {words.legs[channel]}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  )
}

function Stop({ leg, stop, isLast }: { leg: DemoLeg; stop: DemoProgress; isLast: boolean }) {
  return (
    <li className={`is-${stop.state}`} aria-current={isLast ? 'step' : undefined}>
      <b>{stop.state === 'failed' ? words.failed : nameOf(leg, stop)}</b>
      {stop.at ? (
        <time className="time" dateTime={stop.at}>
          {clock(stop.at)}
        </time>
      ) : (
        stop.state === 'next' && <span className="leg__wait">{waitFor(leg, stop)}</span>
      )}
    </li>
  )
}

/** No carrier has a message that is kept in a file, so it is not called sent. */
const nameOf = ({ channel, kept }: DemoLeg, { name }: DemoProgress): string =>
  kept && name === 'sent' ? words.kept : words.stops[channel][name]

function waitFor({ channel, state }: DemoLeg, { name }: DemoProgress): string {
  if (state === 'held') return words.waits.held
  if (state === 'failed') return words.waits.notReached
  return channel === 'wallet' && (name === 'delivered' || name === 'read') ? words.waits.yourTurn : words.waits.waiting
}

/** UTC, so that server and browser render the same. */
const clock = (at: string) => at.slice(11, 19)
