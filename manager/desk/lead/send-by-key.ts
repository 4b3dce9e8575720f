import type { KeyboardEvent } from 'react'
import { commandOf } from '../../keys/key-map.ts'

/** For a form whose text takes Enter for itself. */
export const sendByKey = (submit: () => void) => (pressed: KeyboardEvent) => {
  if (commandOf(pressed) !== 'lead.send') return
  pressed.preventDefault()
  submit()
}
