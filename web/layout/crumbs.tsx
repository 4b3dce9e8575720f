import { Link } from 'react-router'
import { layoutCopy, menuCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import '../ui/crumbs.css'

interface CrumbsProps {
  trail?: readonly { words: string; to: string }[]
  here: string
}

export function Crumbs({ trail = [], here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={layoutCopy.breadcrumb}>
      <ol>
        {[{ words: menuCopy.home, to: paths.home }, ...trail].map(({ words, to }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
