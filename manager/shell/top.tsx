import { Link } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import { Icon } from '../parts/icon.tsx'
import { Brand } from './brand.tsx'
import { FindIcon } from './find.tsx'
import { moreTab } from './screen.ts'
import './top.css'

/** On phones. */
export const Top = () => (
  <header className="top">
    <Brand />
    <FindIcon />
    <Link className="b b--icon" to={`/${moreTab.path}`} aria-label={shellWords.badge.label}>
      <Icon name="user" />
    </Link>
  </header>
)
