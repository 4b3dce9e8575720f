import { useHasPermission } from '../shell/me.ts'
import { useShortcuts } from '../shortcuts/actions.ts'
import { shortcutOf } from '../shortcuts/kbd.tsx'
import type { Command } from '../shortcuts/key-map.ts'
import { isComposing } from './lead/compose-state.ts'
import { assignToMe, setStage } from './lead-actions.ts'

/** Keys that act on the selection. `after` opens the next waiting lead. */
export function useLeadShortcuts(ids: () => readonly string[], after: (done: readonly string[]) => void): void {
  const canWork = useHasPermission('leads.work')
  const on = (act: (ids: readonly string[]) => void) =>
    canWork
      ? () => {
          if (ids().length > 0 && !isComposing(ids())) act(ids())
        }
      : undefined
  const finish = (stage: 'answered' | 'won' | 'closed' | 'spam') =>
    on((chosen) => {
      setStage(chosen, stage)
      after(chosen)
    })
  useShortcuts({
    'lead.assign-to-me': on(assignToMe),
    'lead.answered': finish('answered'),
    'lead.won': finish('won'),
    'lead.closed': finish('closed'),
    'lead.spam': finish('spam'),
  })
}

/** Clicks the visible button whose `aria-keyshortcuts` matches. */
export function clickCommandButton(command: Command): void {
  const shortcut = CSS.escape(shortcutOf(command))
  const buttons = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${shortcut}"]`)
  const button = Array.from(buttons).find((one) => one.checkVisibility())
  button?.focus()
  button?.click()
}
