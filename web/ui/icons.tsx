import type { ComponentProps } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'viewBox' | 'children'>

export const AlertIcon = (props: IconProps) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
    <path d="M10 1l9.5 17H.5z" fill="currentColor" />
    <path className="icon__sign" d="M10 7v5.5M10 14.2v2" stroke="#fff" strokeWidth="2" />
  </svg>
)

export const TickIcon = (props: IconProps) => (
  <svg viewBox="0 0 9 9" width="27" height="27" shapeRendering="crispEdges" aria-hidden="true" {...props}>
    <path
      fill="currentColor"
      d="M7 0h2v2h-2zM6 1h2v2h-2zM5 2h2v2h-2zM4 3h2v2h-2zM3 4h2v2h-2zM0 3h2v2h-2zM1 4h2v2h-2zM2 5h2v2h-2z"
    />
  </svg>
)

export const MenuIcon = (props: IconProps) => (
  <svg viewBox="0 0 28 20" aria-hidden="true" {...props}>
    <path d="M0 3h28M0 10h28M0 17h18" stroke="currentColor" strokeWidth="2.6" />
  </svg>
)

export const CloseIcon = (props: IconProps) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
    <path d="M3 3l14 14M17 3L3 17" stroke="currentColor" strokeWidth="2.4" />
  </svg>
)

export const DownIcon = (props: IconProps) => (
  <svg viewBox="0 0 12 8" aria-hidden="true" {...props}>
    <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

export const PlusIcon = (props: IconProps) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
    <path d="M10 2v16M2 10h16" stroke="currentColor" strokeWidth="2.4" />
  </svg>
)

export const PauseIcon = (props: IconProps) => (
  <svg viewBox="0 0 14 14" aria-hidden="true" {...props}>
    <path d="M1 0h4v14H1zM9 0h4v14H9z" fill="currentColor" />
  </svg>
)

export const PlayIcon = (props: IconProps) => (
  <svg viewBox="0 0 14 14" aria-hidden="true" {...props}>
    <path d="M2 0l11 7-11 7z" fill="currentColor" />
  </svg>
)

export const LinkedInIcon = (props: IconProps) => (
  <svg viewBox="0 0 22 22" fill="currentColor" aria-hidden="true" {...props}>
    <path
      d="M0 0h22v22H0zM3.4 8.3v10h3.1v-10zM4.95 3.3a1.85 1.85 0 1 0 0 3.7 1.85 1.85 0 0 0 0-3.7zM8.7 8.3v10h3.1v-5.5c0-1.4.6-2.3 1.9-2.3s1.7 1 1.7 2.5v5.3h3.1v-6c0-2.9-1.5-4.3-3.6-4.3-1.6 0-2.6.8-3.1 1.7V8.3z"
      fillRule="evenodd"
    />
  </svg>
)

export const InstagramIcon = (props: IconProps) => (
  <svg viewBox="0 0 22 22" aria-hidden="true" {...props}>
    <rect x="1.5" y="1.5" width="19" height="19" rx="5" fill="none" stroke="currentColor" strokeWidth="2.4" />
    <circle cx="11" cy="11" r="4.3" fill="none" stroke="currentColor" strokeWidth="2.4" />
    <circle cx="16.3" cy="5.7" r="1.5" fill="currentColor" />
  </svg>
)

export const YouTubeIcon = (props: IconProps) => (
  <svg viewBox="0 0 26 22" aria-hidden="true" {...props}>
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M4 2h18a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zm6.5 4.6v8.8l7.5-4.4z"
    />
  </svg>
)
