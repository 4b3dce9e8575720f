import type { ReactNode } from 'react'

interface EmptyProps {
  /** A drawing, for decoration. */
  art?: ReactNode
  heading: string
  /** Whether it is all that the page has to say. */
  isPage?: boolean
  acts?: ReactNode
  children?: ReactNode
}

/** Says why nothing is here, and what to do about it. */
export function Empty({ art, heading, isPage = false, acts, children }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={isPage ? 'empty sheet' : 'empty'}>
      {art}
      <Heading>{heading}</Heading>
      {children && <p>{children}</p>}
      {acts && <div className="acts">{acts}</div>}
    </div>
  )
}
