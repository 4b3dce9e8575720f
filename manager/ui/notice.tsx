import type { ReactNode } from 'react'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { classNames } from './class-names.ts'

interface NoticeProps {
  tone?: 'warn' | 'bad' | 'stock'
  /** Screen readers announce an alert at once. Only for an action that just failed. */
  isAlert?: boolean
  actions?: ReactNode
  children: ReactNode
}

const ribbons = { plain: 'floorplan', warn: 'leaderboard', bad: 'brand', stock: 'brand' } as const satisfies Record<
  string,
  RibbonName
>

export const Notice = ({ tone, isAlert = false, actions, children }: NoticeProps) => (
  <div className={classNames('note', tone)} role={isAlert ? 'alert' : undefined}>
    <Ribbon name={ribbons[tone ?? 'plain']} className="ribbon--v" />
    <div>
      <p>{children}</p>
      {actions}
    </div>
  </div>
)

/** An alert with the error message; renders nothing without one. */
export const Failure = ({ children }: { children: string | false | undefined }) =>
  children && (
    <Notice tone="bad" isAlert>
      {children}
    </Notice>
  )
