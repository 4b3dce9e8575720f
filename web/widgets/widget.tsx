import type { ReactNode } from 'react'
import type { WidgetCopy } from '#content/widget.ts'
import type { WidgetName } from '#domain/analytics/widgets.ts'
import { Ribbon } from '../ui/ribbon.tsx'
import { useWidgetState } from './use-widget-state.ts'
import './widget.css'

interface WidgetProps {
  /** Under which name its use is counted. */
  name: WidgetName
  copy: WidgetCopy
  /** What changed last, which a screen reader announces; never a count. */
  status: string
  /** Without it the bench is still until it is touched, and then live. */
  state?: 'lost' | 'full' | undefined
  /** At the right of the bar. */
  actions?: ReactNode
  /** A class of the piece's own. */
  className?: string
  children: ReactNode
}

/** Where a module lies, ready to be picked up: once on a page, below the rail under its head. */
export function Widget({ name: piece, copy: words, status, state, actions, className = '', children }: WidgetProps) {
  const { section, touched } = useWidgetState()
  return (
    <section
      className={`live ${className}`.trim()}
      id="try"
      aria-labelledby="try-heading"
      data-bench={state ?? touched}
      data-piece={piece}
      ref={section}
    >
      <div className="wrap">
        <header className="live__head">
          <h2 id="try-heading">{words.heading}</h2>
          <p className="pull" data-ribbon="brand">
            <Ribbon className="pull__string" />
            <span>
              <b>{words.pull.strong}</b>
              {` ${words.pull.rest}`}
            </span>
          </p>
          <p className="live__lede">{words.lede}</p>
        </header>
        <div className="bench">
          <Ribbon className="ribbon--v live__strap" />
          <div className="bar">
            <p className="bar__state">
              <i className="bar__dot" data-ribbon="transmit" aria-hidden="true" />
              <span role="status">{status}</span>
            </p>
            {actions && <div className="bar__right">{actions}</div>}
          </div>
          {children}
        </div>
      </div>
    </section>
  )
}
