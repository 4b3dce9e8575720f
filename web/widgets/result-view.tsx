import type { ReactNode } from 'react'
import '../ui/result-view.css'

interface ResultViewProps {
  /** Hidden from screen readers, which read the result itself. */
  copy: ReactNode
  tall?: boolean
  className?: string
  children: ReactNode
}

/** Keeps a copy of the result in view on phones while the controls scroll. */
export const ResultView = ({ copy, tall = false, className = '', children }: ResultViewProps) => (
  <div className={`result-view ${tall ? 'result-view--tall' : className}`.trim()}>
    <div className="result-strip result-copy" aria-hidden="true">
      {copy}
    </div>
    {children}
  </div>
)
