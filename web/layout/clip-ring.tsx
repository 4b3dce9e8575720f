import { useMatches } from 'react-router'
import { layoutCopy } from '#content/pages/layout.ts'
import { metal } from '#content/palette.ts'
import type { RouteHandle } from '../api/route-handle.ts'

/** Without scroll-driven animations, `web/boot/bootstrap.ts` sets the progress. */
export function ClipRing() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return (
    <aside aria-label={layoutCopy.scrollProgress} data-ribbon={handle?.ribbon}>
      <a className="clip-ring" href="#top">
        <span className="visually-hidden">{layoutCopy.backToTop}</span>
        <svg viewBox="0 0 68 84" aria-hidden="true">
          <path d="M25-60h18v84H25z" fill="var(--ribbon)" />
          <path d="M25 2.5h18M25 5.5h18M25 8.5h18M25 11.5h18M25 14.5h18" stroke="#000" strokeOpacity=".16" />
          {[-2, -20, -38, -56].map((top) => (
            <path
              key={top}
              transform={`translate(25 ${top}) scale(1.385)`}
              d="M6 1h1v1h-1zM5 2h3v1h-3zM4 3h2v1h-2zM7 3h2v1h-2zM3 4h2v1h-2zM6 4h1v1h-1zM8 4h2v1h-2zM2 5h2v1h-2zM5 5h3v1h-3zM9 5h2v1h-2zM3 6h2v1h-2zM6 6h1v1h-1zM8 6h2v1h-2zM4 7h2v1h-2zM7 7h2v1h-2zM5 8h3v1h-3zM6 9h1v1h-1z"
              fill="var(--thread)"
            />
          ))}
          <path d="M25-60h1.2v84H25zM41.8-60H43v84h-1.2z" fill="#000" fillOpacity=".2" />
          <circle cx="34" cy="50" r="33" fill="var(--card)" />
          <circle cx="34" cy="50" r="27" fill="none" stroke="var(--line)" strokeWidth="7" />
          <circle
            className="clip-ring__arc"
            cx="34"
            cy="50"
            r="27"
            fill="none"
            stroke="var(--mark)"
            strokeWidth="7"
            pathLength="100"
            transform="rotate(-90 34 50)"
          />
          <path d="M24 12h20v9H24z" fill={metal.dark} />
          <path d="M24 12h20v3H24z" fill={metal.light} />
          <path
            className="clip-ring__arrow"
            d="M34 61V40M25.5 48.5L34 40l8.5 8.5"
            fill="none"
            stroke="var(--ink)"
            strokeWidth="3"
          />
        </svg>
      </a>
    </aside>
  )
}
