import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ButtonLinkProps {
  to: string
  look?: 'line' | 'small'
  children: ReactNode
}

export function ButtonLink({ to, look, children }: ButtonLinkProps) {
  return (
    <Link className={look ? `btn btn--${look}` : 'btn'} to={to}>
      {children}
    </Link>
  )
}
