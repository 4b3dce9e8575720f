import { keyWords } from '#content/manager/keys.ts'
import { shellWords } from '#content/manager/shell.ts'
import { managerLoginPath, managerOwnSessionPath } from '#domain/paths.ts'
import { type Theme, themes } from '#domain/staff/sign-in.ts'
import { answerOf, manager } from '../api/client.ts'
import { screens } from '../screens.ts'
import type { Action } from '../shortcuts/actions.ts'
import { beginToLeave, changeSettings } from './me.ts'
import { open } from './open-state.ts'
import { dropPreviewToken } from './preview-token.ts'
import { toasts } from './toast-list.ts'

export const looks = [
  { theme: null, words: shellWords.badge.system },
  ...themes.map((theme) => ({ theme, words: shellWords.badge.themes[theme] })),
]

export async function chooseTheme(theme: Theme | null): Promise<void> {
  if (!(await changeSettings({ theme }))) toasts.show({ words: shellWords.notKept, ribbon: 'brand' })
}

export async function chooseSingleKeys(single_keys: boolean): Promise<void> {
  if (!(await changeSettings({ single_keys }))) toasts.show({ words: keyWords.notKept, ribbon: 'brand' })
}

/** Asks first where something would be lost. */
export async function leave(): Promise<void> {
  const unsent = await Promise.all(screens.map((screen) => screen.hasUnsent?.()))
  if (unsent.includes(true)) open('sign-out')
  else await signOut()
}

/** By a new document, so that nothing that was read stays in memory. */
export async function signOut(): Promise<void> {
  const answer = await answerOf(manager.DELETE(managerOwnSessionPath))
  if (answer.state === 'unreachable') {
    toasts.show({ words: shellWords.notSignedOut, ribbon: 'brand' })
    return
  }
  beginToLeave()
  dropPreviewToken()
  await Promise.all(screens.map((screen) => screen.forget?.()))
  location.assign(managerLoginPath)
}

/** What the badge offers in the palette, on every screen. */
export const badgeActions: readonly Action[] = [
  { id: 'keys', words: keyWords.open, icon: 'grid', command: 'keys.open', run: () => open('keys') },
  ...looks.map(({ theme, words }) => ({
    id: `look-${theme}`,
    words: shellWords.badge.useTheme(words),
    icon: 'eye' as const,
    run: () => void chooseTheme(theme),
  })),
  { id: 'sign-out', words: shellWords.badge.signOut, icon: 'out', run: () => void leave() },
]
