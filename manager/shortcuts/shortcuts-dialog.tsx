import type { ReactNode } from 'react'
import { commandLabels, shortcutsCopy } from '#content/manager/shortcuts.ts'
import type { Screen } from '../shell/screen.ts'
import { IconButton } from '../ui/button.tsx'
import { Switch } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from './kbd.tsx'
import { type Command, type KeySection, keyMap, SEQUENCE_KEY } from './key-map.ts'
import './shortcuts.css'

interface ShortcutsDialogProps {
  /** Permitted screens; keys of other screens are hidden. */
  screens: readonly Screen[]
  hasSingleKeys: boolean
  onSingleKeys(next: boolean): void
  onClose(): void
}

const screenOf = { leads: 'leads', lead: 'leads' } as const

export function ShortcutsDialog({ screens, hasSingleKeys, onSingleKeys, onClose }: ShortcutsDialogProps) {
  const has = (path: string) => screens.some((screen) => screen.path === path)
  return (
    <Dialog heading={shortcutsCopy.heading} onClose={onClose} isWide>
      <div className="keys__head">
        <p>{shortcutsCopy.lede}</p>
        <Switch checked={hasSingleKeys} onChange={({ target }) => onSingleKeys(target.checked)}>
          {shortcutsCopy.singleKeys}
        </Switch>
        <IconButton icon="x" label={shortcutsCopy.close} onClick={onClose} />
      </div>
      <div className="keys">
        <ShortcutSection part="anywhere">
          <Sequences screens={screens} />
        </ShortcutSection>
        {has(screenOf.leads) && <ShortcutSection part="leads" />}
        {has(screenOf.lead) && <ShortcutSection part="lead" />}
      </div>
    </Dialog>
  )
}

const ShortcutSection = ({ part, children }: { part: KeySection; children?: ReactNode }) => (
  <section>
    <h3>{shortcutsCopy.sections[part]}</h3>
    <dl>
      {children}
      {(Object.keys(keyMap[part]) as Command[]).map((command) => (
        <div key={command}>
          <dt>{commandLabels[command]}</dt>
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
    .map(({ path, label, key = '' }) => (
      <div key={path}>
        <dt>{shortcutsCopy.goTo(label)}</dt>
        <dd>
          <kbd>{SEQUENCE_KEY.toUpperCase()}</kbd> {shortcutsCopy.between} <kbd>{key.toUpperCase()}</kbd>
        </dd>
      </div>
    ))
