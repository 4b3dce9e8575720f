import { type KeyboardEvent, useLayoutEffect } from 'react'
import type { NoteKind } from '#domain/leads/lead-note.ts'
import { me } from '../../shell/me.ts'
import { createStore, useStore } from '../../shell/store.ts'
import { commandOf } from '../../shortcuts/key-map.ts'

export type ComposeKind = 'reply' | NoteKind
type ComposeTarget = ComposeKind | 'templates'

/** The last requested composer, which will take the focus. */
export const composeRequest = createStore<{ leadId: string; what: ComposeTarget } | undefined>(undefined)

/** True until the composer of one of these leads has taken the requested focus. */
export const isComposing = (ids: readonly string[]): boolean => ids.includes(composeRequest.get()?.leadId ?? '')

export const compose = (leadId: string, what: ComposeTarget) => composeRequest.set({ leadId, what })

export function openReplyTemplates(leadId: string | undefined): void {
  if (leadId !== undefined && me.get()?.permissions.includes('leads.work')) compose(leadId, 'templates')
}

/** Handles each request once. A composer that mounts later handles it then. */
export function useComposeRequest(
  leadId: string,
  mine: readonly ComposeTarget[],
  act: (what: ComposeTarget) => void,
): void {
  const wanted = useStore(composeRequest)
  // A layout effect, so that the next key press goes into the field.
  useLayoutEffect(() => {
    if (wanted?.leadId !== leadId || !mine.includes(wanted.what)) return
    composeRequest.set(undefined)
    act(wanted.what)
  })
}

/** Leaves the field, so that Z undoes the submission and is not typed into the next one. */
export function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** For a form with a text field, where Enter starts a new line. */
export const submitByShortcut = (submit: () => void) => (pressed: KeyboardEvent) => {
  if (commandOf(pressed) !== 'lead.send') return
  pressed.preventDefault()
  submit()
}
