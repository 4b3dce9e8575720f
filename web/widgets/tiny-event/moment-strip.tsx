import type { ReactNode } from 'react'
import { momentCopy, tinyEventLines } from '#content/tiny-event.ts'
import { clockFigures } from '#domain/text/clock-time.ts'
import { isNear, type Moment, type TinyEvent } from '#domain/tiny-event/tiny-event.ts'
import { PassStrip } from '../../layout/pass-strip.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { MessageEnd } from '../message-screen/message-end.tsx'
import { SplitFlap } from '../split-flap.tsx'
import { useTinyEventCopy } from './tiny-event-copy.ts'
import './moment-strip.css'

interface StripProps {
  tiny: TinyEvent
}

/** The result of the moment's controls, for phones, on which the screen is below them. */
export function MomentStrip({ tiny }: StripProps) {
  const Strip = strips[tiny.moment]
  return Strip && <Strip tiny={tiny} />
}

const strips: Partial<Record<Moment, (props: StripProps) => ReactNode>> = {
  badge: BadgeStrip,
  pass: ({ tiny }) => (tiny.isPassOpen ? <BadgeStrip tiny={tiny} ribbon="pass" /> : <LockStrip tiny={tiny} />),
  message: MessageStrip,
  winner: WinnerStrip,
}

function BadgeStrip({ tiny, ribbon = 'brand' }: StripProps & { ribbon?: 'brand' | 'pass' }) {
  const { visitor } = useTinyEventCopy().badge
  return <PassStrip name={tiny.attendee} company={tiny.event} kind={visitor} ribbon={ribbon} />
}

function LockStrip({ tiny }: StripProps) {
  const copy = useTinyEventCopy().pass
  return (
    <div className="moment-strip moment-strip--lock">
      <b className="time">{clockFigures(momentCopy.pass.clock)}</b>
      {isNear(tiny) && (
        <p>
          <Ribbon name="pass" className="ribbon--v" />
          <span>
            <b>{tinyEventLines.notice(tiny.event)}</b> {copy.noticeText}
          </span>
        </p>
      )}
    </div>
  )
}

function MessageStrip({ tiny }: StripProps) {
  const { message } = useTinyEventCopy()
  return (
    <MessageEnd
      channel={tiny.channel}
      event={tiny.event}
      clock={momentCopy.message.clock}
      text={tinyEventLines.message(tiny.attendee, message.sentences[tiny.sentence])}
      subject={message.subject}
      preheader={message.preheader}
    />
  )
}

function WinnerStrip({ tiny }: StripProps) {
  const { winner } = useTinyEventCopy()
  return (
    <div className="moment-strip moment-strip--board" data-ribbon="leaderboard">
      <SplitFlap text={tiny.draw?.winner.name ?? momentCopy.winner.clock} />
      <small>{tiny.draw ? winner.drawn : winner.whole}</small>
    </div>
  )
}
