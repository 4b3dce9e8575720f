import { shortcutOf } from '../shortcuts/kbd.tsx'
import type { Command } from '../shortcuts/key-map.ts'

/** A key does what the button does that names it. */
export function press(command: Command): void {
  const shortcut = CSS.escape(shortcutOf(command))
  const buttons = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${shortcut}"]`)
  const button = Array.from(buttons).find((one) => one.checkVisibility())
  button?.focus()
  button?.click()
}
