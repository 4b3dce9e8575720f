import { createStore } from './store.ts'

type Opened = 'palette' | 'keys' | 'sign-out'

/** Which of what lies above every screen is open. */
export const opened = createStore<Opened | undefined>(undefined)

export const open = (what: Opened) => opened.set(what)
