import type { ReactNode } from 'react'
import { commandWords, keyWords } from '#content/manager/keys.ts'
import type { Screen } from '../shell/screen.ts'
import { IconB } from '../ui/button.tsx'
import { Switch } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from './kbd.tsx'
import { type Command, GO, type KeyPart, keyMap } from './key-map.ts'
import './shortcuts.css'

interface KeySheetProps {
  /** Those that the badge opens; keys of other screens are not shown. */
  screens: readonly Screen[]
  hasSingleKeys: boolean
  onSingleKeys(next: boolean): void
  onClose(): void
}

/** The screen on which a part of the keys works. */
const screenOf = { leads: 'leads', lead: 'leads' } as const

export function KeySheet({ screens, hasSingleKeys, onSingleKeys, onClose }: KeySheetProps) {
  const has = (path: string) => screens.some((screen) => screen.path === path)
  return (
    <Dialog heading={keyWords.heading} onClose={onClose} isWide>
      <div className="keys__head">
        <p>{keyWords.lede}</p>
        <Switch checked={hasSingleKeys} onChange={({ target }) => onSingleKeys(target.checked)}>
          {keyWords.singleKeys}
        </Switch>
        <IconB icon="x" label={keyWords.close} onClick={onClose} />
      </div>
      <div className="keys">
        <Part part="anywhere">
          <Sequences screens={screens} />
        </Part>
        {has(screenOf.leads) && <Part part="leads" />}
        {has(screenOf.lead) && <Part part="lead" />}
      </div>
    </Dialog>
  )
}

const Part = ({ part, children }: { part: KeyPart; children?: ReactNode }) => (
  <section>
    <h3>{keyWords.parts[part]}</h3>
    <dl>
      {children}
      {(Object.keys(keyMap[part]) as Command[]).map((command) => (
        <div key={command}>
          <dt>{commandWords[command]}</dt>
          <dd>
            <Kbd of={command} isRead />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const Sequences = ({ screens }: { screens: readonly Screen[] }) =>
  screens
    .filter(({ key }) => key)
    .map(({ path, words, key = '' }) => (
      <div key={path}>
        <dt>{keyWords.goTo(words)}</dt>
        <dd>
          <kbd>{GO.toUpperCase()}</kbd> {keyWords.between} <kbd>{key.toUpperCase()}</kbd>
        </dd>
      </div>
    ))
