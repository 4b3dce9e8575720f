import { Form } from 'react-router'
import { myDemoPage as copy } from '#content/pages/my-demo.ts'
import type { Demo, DemoDelivery, DemoProgress } from '#domain/demo.ts'
import { formatPublishDate } from '#domain/text/dates.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import './demo-deliveries.css'

export function DemoDeliveries({ demo }: { demo: Demo }) {
  return (
    <div className="my-demo__sheet">
      <div className="my-demo__top">
        <h2>{copy.messages}</h2>
        <p className="serial">
          <span className="my-demo__live my-demo__scripted" data-ribbon="brand" aria-hidden="true" />
          <span>
            {demo.held ? `${copy.checking}, ` : <span className="my-demo__scripted">{copy.live}, </span>}
            <time>{formatPublishDate(demo.date)}</time>
          </span>
        </p>
      </div>
      <noscript>
        <p className="hint my-demo__reload">{copy.reload}</p>
      </noscript>
      <p className="visually-hidden" role="status">
        {demo.legs.map(progressOf).join(' ')}
      </p>
      <ol className="legs">
        {demo.legs.map((leg) => (
          <DeliveryCard leg={leg} key={leg.channel} />
        ))}
      </ol>
      <div className="my-demo__key">
        <h2>{copy.key.heading}</h2>
        <dl className="rows">
          {copy.key.rows.map(({ term, meaning }) => (
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

/** Screen reader text when a message advances: its last stop, without times. */
function progressOf(leg: DemoDelivery): string {
  const { channel, state, stops } = leg
  const last = stops.findLast((stop) => stop.state === 'done')
  const stop = state === 'held' ? copy.waits.held : state === 'failed' ? copy.failed : last && nameOf(leg, last)
  return `${copy.legs[channel]}: ${stop ?? copy.waits.waiting}.`
}

function DeliveryCard({ leg }: { leg: DemoDelivery }) {
  const { channel, state, stops, reason } = leg
  const reached = stops.filter((stop) => stop.state === 'done').length
  return (
    <li
      className={`leg leg--${state === 'running' ? 'run' : state}`}
      data-ribbon={channel === 'wallet' ? 'pass' : 'transmit'}
      data-reached={reached}
    >
      <div className="leg__channel">
        <h3>{copy.legs[channel]}</h3>
        <p>{leg.address}</p>
      </div>
      <div className="leg__line">
        <Ribbon className="ribbon--mid leg__h" />
        <Ribbon className="ribbon--mid ribbon--v leg__v" />
        <ol>
          {stops.map((stop, index) => (
            <DeliveryStep leg={leg} stop={stop} isLast={index === reached - 1} key={stop.name} />
          ))}
        </ol>
        {reason && (
          <p className={state === 'failed' ? 'leg__error' : 'hint'}>
            {state === 'failed' && <AlertIcon />}
            <span>{reason}</span>
          </p>
        )}
        {leg.canSendAgain && (
          <Form method="post" className="leg__retry">
            <input type="hidden" name="act" value="again" />
            <input type="hidden" name="channel" value={channel} />
            <button className="btn btn--line" type="submit">
              {copy.sendAgain}
              <span className="visually-hidden">, {copy.legs[channel]}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  )
}

function DeliveryStep({ leg, stop, isLast }: { leg: DemoDelivery; stop: DemoProgress; isLast: boolean }) {
  return (
    <li className={`is-${stop.state}`} aria-current={isLast ? 'step' : undefined}>
      <b>{stop.state === 'failed' ? copy.failed : nameOf(leg, stop)}</b>
      {stop.at ? (
        <time className="time" dateTime={stop.at}>
          {formatTime(stop.at)}
        </time>
      ) : (
        stop.state === 'next' && <span className="leg__wait">{waitingText(leg, stop)}</span>
      )}
    </li>
  )
}

/** A message in a file has not reached a provider, so do not call it sent. */
const nameOf = ({ channel, kept }: DemoDelivery, { name }: DemoProgress): string =>
  kept && name === 'sent' ? copy.kept : copy.stops[channel][name]

function waitingText({ channel, state }: DemoDelivery, { name }: DemoProgress): string {
  if (state === 'held') return copy.waits.held
  if (state === 'failed') return copy.waits.notReached
  return channel === 'wallet' && (name === 'delivered' || name === 'read') ? copy.waits.yourTurn : copy.waits.waiting
}

/** UTC, so that server and browser render the same. */
const formatTime = (at: string) => at.slice(11, 19)
