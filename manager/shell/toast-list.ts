import { shellCopy } from '#content/manager/shell.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { createStore, type Store } from './store.ts'

export interface Toast {
  text: string
  undo?: () => void | Promise<void>
  /** False if `undo` only works while the toast is shown. */
  canUndoLater?: boolean
  ribbon?: RibbonName
}

interface ShownToast extends Toast {
  id: number
}

export interface Toasts {
  shown: Store<readonly ShownToast[]>
  /** Actions of the last ten minutes that can be undone, newest first. */
  undoable: Store<readonly ShownToast[]>
  /** Returns a function that dismisses the toast and its undo. */
  show(toast: Toast): () => void
  /** The action can still be undone. */
  dismiss(id: number): void
  /** Without an id, undoes the newest action. */
  undo(id?: number): void
  /** Stops all timers while a toast has the pointer or focus; afterward they start again in full. */
  pause(): void
  resume(): void
}

/** Milliseconds that a toast is shown. */
export const TOAST_TIME = 10_000
/** Milliseconds to undo an action. */
export const TIME_TO_UNDO = 600_000
const MAX_UNDOABLE = 20

export function createToasts(): Toasts {
  const shown = createStore<readonly ShownToast[]>([])
  const undoable = createStore<readonly ShownToast[]>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let isHeld = false
  let lastId = 0
  const start = (id: number) => {
    clearTimeout(timers.get(id))
    if (!isHeld)
      timers.set(
        id,
        setTimeout(() => remove(id), TOAST_TIME),
      )
  }
  const startAll = () => {
    for (const { id } of shown.get()) start(id)
  }
  const remove = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const toast = shown.get().find((one) => one.id === id)
    shown.set(shown.get().filter((one) => one !== toast))
    if (toast?.canUndoLater === false) forget(id)
  }
  const forget = (id: number) => undoable.set(undoable.get().filter((one) => one.id !== id))
  const dismiss = (id: number) => {
    if (!shown.get().some((toast) => toast.id === id)) return
    remove(id)
    // A removed element fires no pointerleave event.
    if (isHeld) {
      isHeld = false
      startAll()
    }
  }
  return {
    shown,
    undoable,
    show(toast) {
      const id = ++lastId
      shown.set([{ ...toast, id }, ...shown.get()])
      start(id)
      if (toast.undo) {
        undoable.set([{ ...toast, id }, ...undoable.get()].slice(0, MAX_UNDOABLE))
        setTimeout(() => forget(id), TIME_TO_UNDO)
      }
      return () => {
        dismiss(id)
        forget(id)
      }
    },
    dismiss,
    undo(id) {
      const toast = undoable.get().find((one) => id === undefined || one.id === id)
      if (!toast) return
      const wasShown = shown.get().some((one) => one.id === toast.id)
      dismiss(toast.id)
      forget(toast.id)
      // The staff member no longer sees what the key undoes.
      if (!wasShown) this.show({ text: shellCopy.undone(toast.text) })
      void toast.undo?.()
    },
    pause() {
      isHeld = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
    resume() {
      isHeld = false
      startAll()
    },
  }
}

export const toasts = createToasts()
