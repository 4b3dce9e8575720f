import { Link } from 'react-router'
import { keyWords } from '#content/manager/keys.ts'
import { roleWords } from '#content/manager/roles.ts'
import { screenWords } from '#content/manager/screens.ts'
import { shellWords } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { screens } from '../screens.ts'
import { B } from '../ui/button.tsx'
import { ChipChoice } from '../ui/chip.tsx'
import { Hook } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Rows } from '../ui/section.tsx'
import { chooseTheme, leave, looks } from './account-actions.ts'
import { useMe } from './me.ts'
import { open } from './open-state.ts'
import { Main } from './page.tsx'
import { screensFor, splitForPhones } from './screen.ts'
import './more.css'

/** On phones: the screens that have no tab, and the badge. */
export function Component() {
  const { more } = splitForPhones(screensFor(screens, useMe().permissions))
  return (
    <Main title={screenWords.more}>
      <h1>{screenWords.more}</h1>
      <ul className="morelist">
        {more.map(({ path, words, icon }) => (
          <li key={path}>
            <Link to={`/${path}`}>
              <Icon name={icon} />
              {words}
              <Icon name="right" isSmall />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => open('keys')}>
            <Icon name="grid" />
            {keyWords.open}
            <Icon name="right" isSmall />
          </button>
        </li>
      </ul>
      <OwnBadge />
    </Main>
  )
}

function OwnBadge() {
  const { operator } = useMe()
  return (
    <section className="you" aria-label={shellWords.badge.label}>
      <div className="you__strap">
        <Ribbon name="brand" className="ribbon--v" />
      </div>
      <Hook />
      <div className="you__card">
        <h2>{operator.name}</h2>
        <p className="role">{roleWords[operator.role].title}</p>
        <Rows rows={[[shellWords.badge.theme, <Looks key="looks" chosen={operator.theme} />]]} />
        <div className="acts">
          <B icon="out" onClick={() => void leave()}>
            {shellWords.badge.signOut}
          </B>
        </div>
        <Ribbon name="brand" />
      </div>
    </section>
  )
}

const Looks = ({ chosen }: { chosen: string | null }) => (
  <div className="chips" role="radiogroup" aria-label={shellWords.badge.theme}>
    {looks.map(({ theme, words }) => (
      <ChipChoice key={words} name="look" checked={theme === chosen} onChange={() => void chooseTheme(theme)}>
        {words}
      </ChipChoice>
    ))}
  </div>
)
