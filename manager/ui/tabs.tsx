import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Count } from './section.tsx'

export interface Tab {
  id: string
  label: ReactNode
  to: To
  count?: number
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
}

export const Tabs = ({ label, tabs, current }: TabsProps) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ id, label: words, to, count }) => (
      <Link key={id} to={to} aria-current={id === current ? 'page' : undefined} state={{ keepsFocus: true }}>
        {words}
        {count !== undefined && <Count count={count} tone="soft" />}
      </Link>
    ))}
  </nav>
)
