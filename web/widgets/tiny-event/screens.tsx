import type { ReactNode } from 'react'
import { momentCopy, tinyEventLines } from '#content/tiny-event.ts'
import { passLineSize } from '#domain/event-pass/pass-lines.ts'
import { clockFigures } from '#domain/text/clock-time.ts'
import { isNear, listPlayers, type Moment, type TinyEvent } from '#domain/tiny-event/tiny-event.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { MessageScreen } from '../message-screen/message-screen.tsx'
import { PhoneFrame, PhoneStatus } from '../phone-frame.tsx'
import { SplitFlap } from '../split-flap.tsx'
import { useTinyEventCopy } from './tiny-event-copy.ts'
import './screens.css'

interface ScreenProps {
  tiny: TinyEvent
  code: string
  onNotice?: (() => void) | undefined
}

export const MomentScreen = (props: ScreenProps) =>
  props.tiny.moment === 'badge' ? <Badge {...props} /> : <PhoneFrame>{screens[props.tiny.moment](props)}</PhoneFrame>

const screens: Record<Exclude<Moment, 'badge'>, (props: ScreenProps) => ReactNode> = {
  pass: (props) => (props.tiny.isPassOpen ? <Pass {...props} /> : <LockScreen {...props} />),
  message: (props) => <Morning {...props} />,
  way: () => <Way />,
  vote: (props) => <Scan {...props} />,
  points: () => <Points />,
  winner: (props) => <Board {...props} />,
  home: (props) => <Evening {...props} />,
}

function Code({ code }: { code: string }) {
  const copy = useTinyEventCopy()
  return <img className="tiny-code" src={code} alt={copy.badge.code} width="132" height="132" />
}

function Morning({ tiny }: ScreenProps) {
  const copy = useTinyEventCopy()
  return (
    <MessageScreen
      channel={tiny.channel}
      event={tiny.event}
      clock={momentCopy.message.clock}
      copy={copy.phone}
      subject={copy.message.subject}
      preheader={copy.message.preheader}
      text={tinyEventLines.message(tiny.attendee, copy.message.sentences[tiny.sentence])}
    />
  )
}

function Evening({ tiny }: ScreenProps) {
  const copy = useTinyEventCopy()
  return (
    <MessageScreen
      channel="email"
      event={tiny.event}
      clock={momentCopy.home.clock}
      copy={copy.phone}
      subject={copy.home.subject}
      preheader={copy.home.preheader}
      text={copy.home.text}
    />
  )
}

function Badge({ tiny, code }: ScreenProps) {
  const copy = useTinyEventCopy()
  return (
    <div className="tiny-badge">
      <p className="tiny-badge__top">
        <span dir="auto">{tiny.event}</span> <span>{copy.badge.date}</span>
      </p>
      <p className="tiny-badge__name" dir="auto">
        {tiny.attendee}
      </p>
      <Ribbon name="brand" className="ribbon--mid" />
      <div className="tiny-badge__foot">
        <Code code={code} />
        <p>
          {copy.badge.visitor}
          <br />
          <b>{copy.badge.number}</b>
        </p>
      </div>
    </div>
  )
}

function LockScreen({ tiny, onNotice }: ScreenProps) {
  const copy = useTinyEventCopy()
  return (
    <div className="tiny-lock">
      <PhoneStatus clock={momentCopy.pass.clock} />
      <p>{copy.pass.date}</p>
      <p className="tiny-lock__clock">{clockFigures(momentCopy.pass.clock)}</p>
      {isNear(tiny) && (
        <button className="tiny-lock__notice" type="button" onClick={onNotice} disabled={!onNotice}>
          <Ribbon name="pass" className="ribbon--v" />
          <span>
            <b>{tinyEventLines.notice(tiny.event)}</b> {copy.pass.noticeText}
          </span>
        </button>
      )}
    </div>
  )
}

function Pass({ tiny, code }: ScreenProps) {
  const copy = useTinyEventCopy()
  return (
    <div className="tiny-lock">
      <PhoneStatus clock={momentCopy.pass.clock} />
      <div className="wallet" data-ribbon="pass">
        <div className="wallet__top">
          <strong dir="auto">{tiny.event}</strong>
          <span>
            {copy.pass.doors} <span className="time">{copy.pass.doorsAt}</span>
          </span>
        </div>
        <Ribbon className="ribbon--mid" />
        <dl>
          <div className="wide">
            <dt>{copy.pass.attendee}</dt>
            <dd className="wallet__name" data-size={passLineSize(tiny.attendee)} dir="auto">
              {tiny.attendee}
            </dd>
          </div>
          {copy.pass.rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="wallet__qr">
          <Code code={code} />
          <span className="serial">{copy.pass.serial}</span>
        </div>
      </div>
    </div>
  )
}

function Way() {
  const copy = useTinyEventCopy()
  return (
    <>
      <PhoneStatus clock={momentCopy.way.clock} />
      <div className="phone__app" data-ribbon="floorplan">
        <b className="tiny-app__head">{copy.way.heading}</b>
        <svg className="tiny-route" viewBox="0 0 280 250" aria-hidden="true">
          <path className="tiny-route__hall" d="M0 0h280v250H0z" />
          <path
            className="tiny-route__stands"
            d="M14 34h106v44H14zM164 34h106v44H164zM14 108h106v44H14zM164 108h106v44H164zM14 182h106v44H14zM164 182h106v44H164z"
          />
          <path className="tiny-route__goal" data-ribbon="brand" d="M228 34h21v22h-21z" />
          <path className="tiny-route__path" d="M140 244V18H239V30" />
          <path className="tiny-route__dashes" d="M140 244V18H239V30" />
        </svg>
        <ol className="rows rows--steps tiny-route__steps">
          {copy.way.steps.map((step, index) => (
            <li key={step}>
              <span className="time">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Scan({ tiny, code }: ScreenProps) {
  const copy = useTinyEventCopy()
  return (
    <>
      <div className="tiny-scan" data-vote={tiny.status}>
        <div className="tiny-scan__tag">
          <b>{copy.vote.product}</b>
          <Code code={code} />
          <span className="serial">{copy.vote.stand}</span>
        </div>
      </div>
      {tiny.hasVoted && (
        <div className="tiny-scan__sheet" data-ribbon="showcase">
          <p className="time">{copy.vote.count}</p>
          <p>
            <b>{copy.vote.counted}</b>
          </p>
          <p>{copy.vote.later}</p>
        </div>
      )}
    </>
  )
}

function Points() {
  const copy = useTinyEventCopy()
  return (
    <>
      <PhoneStatus clock={momentCopy.points.clock} />
      <div className="phone__app" data-ribbon="cpd">
        <b className="tiny-app__head">{copy.points.session}</b>
        <p>{copy.points.scanned}</p>
        <p className="tiny-points">{copy.points.figure}</p>
        <p>{copy.points.stored}</p>
        <div className="tiny-points__bar">
          <Ribbon className="ribbon--mid" />
        </div>
      </div>
    </>
  )
}

const points = new Intl.NumberFormat('en-US')

function Board({ tiny }: ScreenProps) {
  const copy = useTinyEventCopy()
  const winner = tiny.draw?.winner.name
  return (
    <>
      <ol className="tiny-board" aria-label={copy.winner.board}>
        {listPlayers(tiny).map((player) => (
          <li key={player.reachedAt} data-points={player.points} data-winner={player.name === winner || undefined}>
            <Ribbon name="leaderboard" className="ribbon--v" />
            <p>
              <b>{points.format(player.points)}</b> <span dir="auto">{player.name}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="tiny-board__outcome" data-ribbon="leaderboard">
        <SplitFlap text={winner ?? momentCopy.winner.clock} />
        <small>{winner ? copy.winner.drawn : copy.winner.whole}</small>
      </p>
    </>
  )
}
