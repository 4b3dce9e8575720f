import { createStore } from '../../shell/store.ts'

export type ComposeKind = 'note' | 'call'

/** Which entry somebody has just asked for; the composer takes the focus then. */
export const asked = createStore<{ leadId: string; kind: ComposeKind } | undefined>(undefined)

export const compose = (leadId: string, kind: ComposeKind) => asked.set({ leadId, kind })
