import type { KeyboardEvent } from 'react'
import { commandOf } from '../../shortcuts/key-map.ts'

/** So that Z undoes what was sent, and is not typed into the next one. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** For a form whose text takes Enter for itself. */
export const sendByKey = (submit: () => void) => (pressed: KeyboardEvent) => {
  if (commandOf(pressed) !== 'lead.send') return
  pressed.preventDefault()
  submit()
}
