import { shellCopy } from '#content/manager/shell.ts'
import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import { managerLoginPath, managerOwnSessionPath } from '#domain/paths.ts'
import { type Theme, themes } from '#domain/staff/sign-in.ts'
import { manager, resultOf } from '../api/client.ts'
import { screens } from '../screens.ts'
import type { Action } from '../shortcuts/actions.ts'
import { changeSettings, markSigningOut } from './me.ts'
import { openDialog } from './open-state.ts'
import { deletePreviewToken } from './preview-token.ts'
import { toasts } from './toast-list.ts'

export const themeOptions = [
  { theme: null, label: shellCopy.account.system },
  ...themes.map((theme) => ({ theme, label: shellCopy.account.themes[theme] })),
]

export async function chooseTheme(theme: Theme | null): Promise<void> {
  if (!(await changeSettings({ theme }))) toasts.show({ text: shellCopy.notSaved, ribbon: 'brand' })
}

export async function chooseSingleKeys(single_keys: boolean): Promise<void> {
  if (!(await changeSettings({ single_keys }))) toasts.show({ text: shortcutsCopy.notSaved, ribbon: 'brand' })
}

export async function requestSignOut(): Promise<void> {
  const unsent = await Promise.all(screens.map((screen) => screen.hasUnsent?.()))
  if (unsent.includes(true)) openDialog('sign-out')
  else await signOut()
}

/** Loads a new document, so that no data stays in memory. */
export async function signOut(): Promise<void> {
  const answer = await resultOf(manager.DELETE(managerOwnSessionPath))
  if (answer.state === 'unreachable') {
    toasts.show({ text: shellCopy.notSignedOut, ribbon: 'brand' })
    return
  }
  markSigningOut()
  deletePreviewToken()
  await Promise.all(screens.map((screen) => screen.clearLocalData?.()))
  location.assign(managerLoginPath)
}

export const accountActions: readonly Action[] = [
  { id: 'keys', label: shortcutsCopy.open, icon: 'grid', command: 'keys.open', run: () => openDialog('keys') },
  ...themeOptions.map(({ theme, label }) => ({
    id: `look-${theme}`,
    label: shellCopy.account.useTheme(label),
    icon: 'eye' as const,
    run: () => void chooseTheme(theme),
  })),
  { id: 'sign-out', label: shellCopy.account.signOut, icon: 'out', run: () => void requestSignOut() },
]
