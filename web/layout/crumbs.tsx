import { Link } from 'react-router'
import { layoutCopy, menuCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import '../ui/crumbs.css'

interface CrumbsProps {
  trail?: readonly { label: string; to: string }[]
  here: string
}

export function Crumbs({ trail = [], here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={layoutCopy.breadcrumb}>
      <ol>
        {[{ label: menuCopy.home, to: paths.home }, ...trail].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
