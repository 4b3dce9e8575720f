import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

/** The figures of a drawing, folded away beneath it. */
export const AsTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="as-table">
    <summary>
      <Icon name="grid" isSmall />
      {label}
    </summary>
    <div className="scroll-x">{children}</div>
  </details>
)
