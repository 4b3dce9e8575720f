import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { shellCopy } from '#content/manager/shell.ts'
import { toFinders, toScreens, toTasks } from '../shortcuts/palette/entries.ts'
import { PaletteDialog } from '../shortcuts/palette/palette-dialog.tsx'
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { accountActions, chooseSingleKeys, signOut } from './account-actions.ts'
import { useMe } from './me.ts'
import { openDialogStore } from './open-state.ts'
import type { Screen } from './screen.ts'
import { useStore } from './store.ts'

export function ShellDialogs({ screens }: { screens: readonly Screen[] }) {
  const navigate = useNavigate()
  const { staff_member: staffMember, permissions } = useMe()
  const { single_keys: hasSingleKeys } = staffMember
  const what = useStore(openDialogStore)
  const close = () => openDialogStore.set(undefined)
  const go = (path: string) => void navigate(path)
  // Memoized, because the palette searches again when its finders change.
  const finders = useMemo(
    () => toFinders(screens, permissions, (path) => void navigate(path)),
    [screens, permissions, navigate],
  )
  if (what === 'palette')
    return (
      <PaletteDialog
        screens={toScreens(screens, go)}
        tasks={toTasks(screens, permissions, go)}
        finders={finders}
        own={accountActions}
        onClose={close}
      />
    )
  if (what === 'keys')
    return (
      <ShortcutsDialog
        screens={screens}
        hasSingleKeys={hasSingleKeys}
        onSingleKeys={(next) => void chooseSingleKeys(next)}
        onClose={close}
      />
    )
  if (what === 'sign-out') return <SignOutDialog onClose={close} />
  return null
}

const { heading, why, stay, leave } = shellCopy.unsent

const SignOutDialog = ({ onClose }: { onClose(): void }) => (
  <ConfirmDialog
    heading={heading}
    cancel={stay}
    onClose={onClose}
    confirm={leave}
    variant="bad"
    onConfirm={() => void signOut()}
  >
    <p>{why}</p>
  </ConfirmDialog>
)
