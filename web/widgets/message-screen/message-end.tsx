import type { MessageChannel } from '#domain/message/message-limits.ts'
import './message-screen.css'
import './message-end.css'

interface MessageEndProps {
  channel: MessageChannel
  event: string
  clock: string
  text: string
  subject: string
  preheader: string
  isDark?: boolean
  /** Below an SMS: its length. */
  parts?: string | undefined
}

/** The last lines of a message, and the inbox entry of an email. */
export function MessageEnd({ channel, event, clock, text, subject, preheader, isDark, parts }: MessageEndProps) {
  if (channel === 'email')
    return (
      <div className="mail message-end light-screen" data-dark={isDark || undefined}>
        <div className="mail__row">
          <p>
            <b dir="auto">{event}</b> <span className="time">{clock}</span>
          </p>
          <p>{subject}</p>
          <p className="mail__pre">{preheader}</p>
        </div>
        <div className="message-end__text">
          <p className="mail__text" dir="auto">
            {text}
          </p>
        </div>
      </div>
    )
  return (
    <div className={`chat chat--${channel} message-end light-screen`}>
      <div className="msg">
        <p dir="auto">{text}</p>
        <small>{clock}</small>
      </div>
      {parts && <p className="time message-end__parts">{parts}</p>}
    </div>
  )
}
