import type { ReactNode } from 'react'

interface EmptyProps {
  /** A drawing, for decoration. */
  art?: ReactNode
  heading: string
  acts?: ReactNode
  children?: ReactNode
}

/** Says why nothing is here, and what to do about it. */
export const Empty = ({ art, heading, acts, children }: EmptyProps) => (
  <div className="empty">
    {art}
    <h2>{heading}</h2>
    {children && <p>{children}</p>}
    {acts && <div className="acts">{acts}</div>}
  </div>
)
