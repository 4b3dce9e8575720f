import type { ReactNode } from 'react'
import type { WidgetCopy } from '#content/widget.ts'
import type { WidgetName } from '#domain/analytics/widgets.ts'
import { Ribbon } from '../ui/ribbon.tsx'
import { useWidgetState } from './use-widget-state.ts'
import './widget.css'

interface WidgetProps {
  name: WidgetName
  copy: WidgetCopy
  /** Latest change, which a screen reader announces; never a count. */
  status: string
  /** By default the widget is idle until the first interaction, and then live. */
  state?: 'lost' | 'full' | undefined
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** Frame of a widget; once per page, below the rail under its head. */
export function Widget({ name, copy, status, state, actions, className = '', children }: WidgetProps) {
  const { section, touched } = useWidgetState()
  return (
    <section
      className={`widget-section ${className}`.trim()}
      id="try"
      aria-labelledby="try-heading"
      data-demo={state ?? touched}
      data-widget={name}
      ref={section}
    >
      <div className="wrap">
        <header className="widget-section__head">
          <h2 id="try-heading">{copy.heading}</h2>
          <p className="pull" data-ribbon="brand">
            <Ribbon className="pull__string" />
            <span>
              <b>{copy.pull.strong}</b>
              {` ${copy.pull.rest}`}
            </span>
          </p>
          <p className="widget-section__lede">{copy.lede}</p>
        </header>
        <div className="widget">
          <Ribbon className="ribbon--v widget-section__strap" />
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
