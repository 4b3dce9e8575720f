import type { RibbonName } from '#content/ribbon.ts'
import { createStore, type Store } from './store.ts'

export interface Toast {
  text: string
  undo?: () => void | Promise<void>
  ribbon?: RibbonName
}

interface ShownToast extends Toast {
  id: number
}

export interface Toasts {
  shown: Store<readonly ShownToast[]>
  /** Returns a function that dismisses the toast. */
  show(toast: Toast): () => void
  dismiss(id: number): void
  /** Without an id, undoes the newest toast that can be undone. */
  undo(id?: number): void
  /** Stops all timers while a toast has the pointer or focus; afterward they start again in full. */
  pause(): void
  resume(): void
}

/** Milliseconds to undo an action. */
export const TIME_TO_UNDO = 10_000

export function createToasts(): Toasts {
  const shown = createStore<readonly ShownToast[]>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let isHeld = false
  let lastId = 0
  const start = (id: number) => {
    clearTimeout(timers.get(id))
    if (!isHeld)
      timers.set(
        id,
        setTimeout(() => remove(id), TIME_TO_UNDO),
      )
  }
  const startAll = () => {
    for (const { id } of shown.get()) start(id)
  }
  const remove = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    shown.set(shown.get().filter((toast) => toast.id !== id))
  }
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
    show(toast) {
      const id = ++lastId
      shown.set([{ ...toast, id }, ...shown.get()])
      start(id)
      return () => dismiss(id)
    },
    dismiss,
    undo(id) {
      const toast = shown.get().find((one) => one.undo && (id === undefined || one.id === id))
      if (!toast) return
      dismiss(toast.id)
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
