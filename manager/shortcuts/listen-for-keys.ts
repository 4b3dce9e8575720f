import { isModalOpen } from '../ui/dialog.tsx'
import { handlerOf } from './actions.ts'
import { commandOf, isSingle, repeatable, SEQUENCE_KEY, strokeOf } from './key-map.ts'

export interface KeySettings {
  /** Whether keys without Ctrl or ⌘ work. */
  hasSingleKeys: boolean
  /** Where G and another letter lead; undefined where nothing is. */
  pathOf(letter: string): string | undefined
  go(path: string): void
}

/** How long G waits for the second key, in milliseconds. */
const SEQUENCE_TIMEOUT = 2_000

/** One listener for all keys; returns how to end it. */
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

/** A question, a menu or a list of choices has keys of its own. */
const hasOwnKeys = (target: EventTarget | null) =>
  isModalOpen() || (target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null)

/** Somebody on a button or tab of a form may take its field for focused, and type. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('form, dialog, [role="dialog"], .compose') !== null ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'))

/** What takes Enter by itself. */
const handlesEnter = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null
