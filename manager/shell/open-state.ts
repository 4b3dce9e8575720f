import { createStore } from './store.ts'

type DialogName = 'palette' | 'keys' | 'sign-out'

export const openDialogStore = createStore<DialogName | undefined>(undefined)

export const openDialog = (what: DialogName) => openDialogStore.set(what)
