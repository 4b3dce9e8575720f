import { Link } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import { Icon } from '../ui/icon.tsx'
import { Brand } from './brand.tsx'
import { moreTab } from './screen.ts'
import { FindIcon } from './search-button.tsx'
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
