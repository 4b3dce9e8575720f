import { isModalOpen } from '../ui/dialog.tsx'
import { handlerOf } from './actions.ts'
import { commandOf, isSingle, repeatable, SEQUENCE_KEY, strokeOf } from './key-map.ts'

interface KeySettings {
  /** True if keys without Ctrl or ⌘ work. */
  hasSingleKeys: boolean
  pathOf(letter: string): string | undefined
  go(path: string): void
}

/** Milliseconds to wait for the key after G. */
const SEQUENCE_TIMEOUT = 2_000

/** Handles all keys with one listener; returns a function that removes it. */
export function listenForKeys(settings: () => KeySettings): () => void {
  let goAt = Number.NEGATIVE_INFINITY
  const listen = (pressed: KeyboardEvent) => {
    if (pressed.defaultPrevented || pressed.isComposing || hasOwnKeys(pressed.target)) return
    const isSecond = pressed.timeStamp - goAt < SEQUENCE_TIMEOUT
    goAt = Number.NEGATIVE_INFINITY
    const { hasSingleKeys, pathOf, go } = settings()
    if (isPlain(pressed) && !pressed.repeat && hasSingleKeys && !isTyping(pressed.target)) {
      const path = isSecond ? pathOf(pressed.key.toLowerCase()) : undefined
      if (path !== undefined) {
        pressed.preventDefault()
        return go(path)
      }
      if (pressed.key.toLowerCase() === SEQUENCE_KEY) {
        goAt = pressed.timeStamp
        return
      }
    }
    runCommand(pressed, hasSingleKeys)
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}

function runCommand(pressed: KeyboardEvent, hasSingleKeys: boolean): void {
  const command = commandOf(pressed)
  const handler = command && handlerOf(command)
  if (!command || !handler || (pressed.repeat && !repeatable.has(command))) return
  const stroke = strokeOf(command)
  if (isSingle(stroke) && (!hasSingleKeys || isTyping(pressed.target))) return
  if (stroke === 'Enter' && handlesEnter(pressed.target)) return
  pressed.preventDefault()
  handler(pressed)
}

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Dialogs, menus and list boxes handle keys themselves. */
const hasOwnKeys = (target: EventTarget | null) =>
  isModalOpen() || (target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null)

/** Includes buttons and tabs of a form, because users may start to type when one has the focus. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('form, dialog, [role="dialog"], .compose') !== null ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'))

const handlesEnter = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null
