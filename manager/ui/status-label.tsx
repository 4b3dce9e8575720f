import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface StatusLabelProps {
  icon: IconName
  /** `held` waits for a staff member, `bad` failed, `ok` is done, `off` is over. */
  tone?: 'held' | 'bad' | 'ok' | 'off'
  children: ReactNode
}

/** An icon and text, because color alone is not accessible. */
export const StatusLabel = ({ icon, tone, children }: StatusLabelProps) => (
  <span className={classNames('st', tone)}>
    <Icon name={icon} isSmall />
    {children}
  </span>
)

export const StatusOk = ({ children }: { children: ReactNode }) => (
  <StatusLabel icon="check" tone="ok">
    {children}
  </StatusLabel>
)

export const StatusError = ({ children }: { children: ReactNode }) => (
  <StatusLabel icon="alert" tone="bad">
    {children}
  </StatusLabel>
)

export const StatusWarning = ({ children }: { children: ReactNode }) => (
  <StatusLabel icon="hand" tone="held">
    {children}
  </StatusLabel>
)

export const LiveLabel = ({ isOff = false, children }: { isOff?: boolean; children: ReactNode }) => (
  <span className={classNames('live', isOff && 'off')}>{children}</span>
)
