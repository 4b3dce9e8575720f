import { type KeyboardEvent, useLayoutEffect } from 'react'
import type { NoteKind } from '#domain/leads/lead-note.ts'
import { me } from '../../shell/me.ts'
import { createStore, useStore } from '../../shell/store.ts'
import { commandOf } from '../../shortcuts/key-map.ts'

export type ComposeKind = 'reply' | NoteKind
/** Saved words go into a reply. */
export type ComposeTarget = ComposeKind | 'words'

/** Which entry somebody has just asked for; the composer takes the focus then. */
export const composeRequest = createStore<{ leadId: string; what: ComposeTarget } | undefined>(undefined)

/** True until the composer of one of these leads has taken the focus that somebody asked for. */
export const isComposing = (ids: readonly string[]): boolean => ids.includes(composeRequest.get()?.leadId ?? '')

export const compose = (leadId: string, what: ComposeTarget) => composeRequest.set({ leadId, what })

export function openReplyTemplates(leadId: string | undefined): void {
  if (leadId !== undefined && me.get()?.permissions.includes('leads.work')) compose(leadId, 'words')
}

/** Acts once on what was asked for; whoever is there later acts on it then. */
export function useComposeRequest(
  leadId: string,
  mine: readonly ComposeTarget[],
  act: (what: ComposeTarget) => void,
): void {
  const wanted = useStore(composeRequest)
  // Before the next key can come.
  useLayoutEffect(() => {
    if (wanted?.leadId !== leadId || !mine.includes(wanted.what)) return
    composeRequest.set(undefined)
    act(wanted.what)
  })
}

/** So that Z undoes what was sent, and is not typed into the next one. */
export function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** For a form whose text takes Enter for itself. */
export const submitByShortcut = (submit: () => void) => (pressed: KeyboardEvent) => {
  if (commandOf(pressed) !== 'lead.send') return
  pressed.preventDefault()
  submit()
}
