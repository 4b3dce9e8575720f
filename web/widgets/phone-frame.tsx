import type { ReactNode } from 'react'
import './phone-frame.css'

interface PhoneFrameProps {
  /** Time in the status line, for example "8:55 a.m."; without it the screen has its own status line. */
  clock?: string
  className?: string
  /** Accessible name of a screen of fixed height, whose content scrolls. */
  scrolls?: string
  children: ReactNode
}

/** An attendee's phone, which keeps its light colors in the dark theme. */
export const PhoneFrame = ({ clock, className = '', scrolls, children }: PhoneFrameProps) => (
  <div className={`phone ${className}`.trim()}>
    {/* A screen that scrolls takes the focus, so that keys can scroll it. */}
    <div
      className="phone__screen"
      {...(scrolls && { role: 'group', 'aria-label': scrolls, tabIndex: 0, 'data-scrolls': true })}
    >
      {clock && <PhoneStatus clock={clock} />}
      {children}
    </div>
  </div>
)

export const PhoneStatus = ({ clock }: { clock: string }) => (
  <div className="phone__status" aria-hidden="true">
    <b className="time">{clock}</b>
    <svg viewBox="0 0 62 13" fill="currentColor" aria-hidden="true">
      <path d="M0 8h3v4H0zM5 5h3v7H5zM10 2.5h3V12h-3zM15 0h3v12h-3z" />
      <rect x="30" y=".75" width="25" height="11" rx="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <rect x="32.5" y="3" width="17" height="6.5" rx="1" />
      <path d="M57 4h2v4.5h-2z" />
    </svg>
  </div>
)
