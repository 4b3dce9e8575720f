import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ButtonLinkProps {
  to: string
  variant?: 'line' | 'small'
  children: ReactNode
}

export function ButtonLink({ to, variant, children }: ButtonLinkProps) {
  return (
    <Link className={variant ? `btn btn--${variant}` : 'btn'} to={to}>
      {children}
    </Link>
  )
}
