import type { phoneCopy } from '#content/phone-copy.ts'
import type { MessageChannel } from '#domain/message/message-limits.ts'
import { createSmsSender } from '#domain/message/sms-sender.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { PhoneStatus } from '../phone-frame.tsx'
import './message-screen.css'

interface MessageScreenProps {
  channel: MessageChannel
  event: string
  /** Time of arrival, for example "8:55 a.m.". */
  clock: string
  text: string
  subject: string
  preheader: string
  isDark?: boolean
  copy: typeof phoneCopy
}

export const MessageScreen = (props: MessageScreenProps) =>
  props.channel === 'email' ? <Letter {...props} /> : <Chat {...props} />

/** SMS has no image and no button. */
function Chat({ channel, event, clock, text, copy }: MessageScreenProps) {
  const isChannel = channel === 'telegram'
  return (
    <div className={`chat chat--${channel}`}>
      <div className="chat__bar">
        <PhoneStatus clock={clock} />
        {channel === 'sms' ? (
          <p>{createSmsSender(event)}</p>
        ) : (
          <p className="chat__sender">
            <b dir="auto">{event}</b>
            <small>{isChannel ? copy.channel : copy.business}</small>
          </p>
        )}
      </div>
      {channel === 'whatsapp' && <span className="chat__day">{copy.day}</span>}
      <div className="msg">
        {isChannel && <b dir="auto">{event}</b>}
        <p dir="auto">{text}</p>
        <small>{clock}</small>
        {channel !== 'sms' && <span className="msg__btn">{isChannel ? copy.plan : copy.showPass}</span>}
      </div>
    </div>
  )
}

function Letter({ event, clock, text, subject, preheader, isDark, copy }: MessageScreenProps) {
  return (
    <div className="mail" data-dark={isDark || undefined}>
      <PhoneStatus clock={clock} />
      <div className="mail__row">
        <p>
          <b dir="auto">{event}</b> <span className="time">{clock}</span>
        </p>
        <p>{subject}</p>
        <p className="mail__pre">{preheader}</p>
      </div>
      <div className="mail__body">
        <Ribbon name="brand" />
        <p className="mail__subject">{subject}</p>
        <p className="mail__text" dir="auto">
          {text}
        </p>
        <span className="mail__btn">{copy.addPass}</span>
      </div>
    </div>
  )
}
