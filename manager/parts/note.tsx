import type { ReactNode } from 'react'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { classNames } from './class-names.ts'

interface NoteProps {
  tone?: 'warn' | 'bad' | 'stock'
  /** For what has just failed, and for nothing else. */
  isAlert?: boolean
  /** One or two buttons. */
  acts?: ReactNode
  children: ReactNode
}

const ribbons = { plain: 'floorplan', warn: 'leaderboard', bad: 'brand', stock: 'brand' } as const satisfies Record<
  string,
  RibbonName
>

/** A woven edge, a sentence, and what to do about it. */
export const Note = ({ tone, isAlert = false, acts, children }: NoteProps) => (
  <div className={classNames('note', tone)} role={isAlert ? 'alert' : undefined}>
    <Ribbon name={ribbons[tone ?? 'plain']} className="ribbon--v" />
    <div>
      <p>{children}</p>
      {acts}
    </div>
  </div>
)

/** Why something could not be done; nothing while nothing has failed. */
export const Failure = ({ children }: { children: string | false | undefined }) =>
  children && (
    <Note tone="bad" isAlert>
      {children}
    </Note>
  )
