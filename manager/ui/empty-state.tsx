import type { ReactNode } from 'react'

interface EmptyStateProps {
  illustration?: ReactNode
  heading: string
  /** True if it replaces the page, so that its heading is the `h1`. */
  isPage?: boolean
  actions?: ReactNode
  children?: ReactNode
}

export function EmptyState({ illustration, heading, isPage = false, actions, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={isPage ? 'empty sheet' : 'empty'}>
      {illustration}
      <Heading>{heading}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}

export const LanyardDrawing = () => (
  <svg className="hook" viewBox="-36 0 72 134" aria-hidden="true">
    <LanyardShape />
  </svg>
)

export const EmptyStateArt = () => (
  <svg className="art" viewBox="0 0 132 92" aria-hidden="true">
    <path d="M0 12h132" stroke="var(--ink)" strokeWidth="4" />
    <g transform="translate(66 10) scale(.5)">
      <LanyardShape />
    </g>
  </svg>
)

const LanyardShape = () => (
  <>
    <g fill="var(--metal-d)">
      <rect x="-34" width="68" height="34" rx="3" fill="var(--metal)" />
      <rect x="-34" width="68" height="7" rx="3" fill="var(--metal-l)" />
      <rect x="-34" y="27" width="68" height="7" rx="3" />
      <circle cx="-18" cy="17" r="4" />
      <circle cx="18" cy="17" r="4" />
      <path d="M-6 34h12v12h-12z" />
      <rect x="-13" y="44" width="26" height="14" rx="4" fill="var(--metal)" />
      <rect x="-13" y="44" width="26" height="4" rx="2" fill="var(--metal-l)" />
    </g>
    <g fill="none">
      <path d="M-20.1 71.9A27 33 0 1 1-25 106.4" stroke="var(--metal-d)" strokeWidth="14" />
      <path d="M-20.1 71.9A27 33 0 1 1-25 106.4" stroke="var(--metal)" strokeWidth="11" />
      <path d="M10.1 63.4A27 33 0 0 1 26.9 91.7" stroke="var(--metal-l)" strokeWidth="3" />
      <path d="M-25 106.4A27 33 0 0 1-20.1 71.9" stroke="var(--metal-d)" strokeWidth="12" />
      <path d="M-25.4 105.3A27 33 0 0 1-20.7 72.8" stroke="var(--metal-l)" strokeWidth="9" />
      <path d="M-31 100l-9 2M-32 94l-9 0M-31 88l-9-2" stroke="var(--metal-d)" strokeWidth="3" />
    </g>
  </>
)
