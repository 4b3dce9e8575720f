import { createStore } from './store.ts'

/** Which of what lies above every screen is open. */
export const opened = createStore<'palette' | 'keys' | undefined>(undefined)

export const open = (what: 'palette' | 'keys') => opened.set(what)
