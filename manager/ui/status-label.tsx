import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface StProps {
  icon: IconName
  /** Amber waits for a person, red is refused, green is done, off is over. */
  tone?: 'held' | 'bad' | 'ok' | 'off'
  children: ReactNode
}

/** A state is a mark and a word, never a color alone. */
export const St = ({ icon, tone, children }: StProps) => (
  <span className={classNames('st', tone)}>
    <Icon name={icon} isSmall />
    {children}
  </span>
)

export const Good = ({ children }: { children: ReactNode }) => (
  <St icon="check" tone="ok">
    {children}
  </St>
)

export const Bad = ({ children }: { children: ReactNode }) => (
  <St icon="alert" tone="bad">
    {children}
  </St>
)

export const Unsure = ({ children }: { children: ReactNode }) => (
  <St icon="hand" tone="held">
    {children}
  </St>
)

export const Live = ({ isOff = false, children }: { isOff?: boolean; children: ReactNode }) => (
  <span className={classNames('live', isOff && 'off')}>{children}</span>
)
