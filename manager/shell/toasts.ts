import type { RibbonName } from '#content/ribbon.ts'
import { createStore, type Store } from './store.ts'

export interface Toast {
  words: string
  /** Takes back what the toast tells of. */
  undo?: () => void | Promise<void>
  ribbon?: RibbonName
}

export interface Toasts {
  shown: Store<Toast | undefined>
  /** The next toast takes the place of the last. */
  show(toast: Toast): void
  dismiss(): void
  undo(): void
  /** While a pointer or the focus is on it, it waits; afterward its time begins anew. */
  hold(): void
  release(): void
}

/** Milliseconds in which whatever can be taken back can be taken back. */
export const TIME_TO_UNDO = 10_000

export function createToasts(): Toasts {
  const shown = createStore<Toast | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const start = () => {
    clearTimeout(timer)
    if (!isHeld && shown.get()) timer = setTimeout(dismiss, TIME_TO_UNDO)
  }
  const dismiss = () => {
    // What is gone gets no event of a pointer that leaves it.
    isHeld = false
    clearTimeout(timer)
    shown.set(undefined)
  }
  return {
    shown,
    show(toast) {
      shown.set(toast)
      start()
    },
    dismiss,
    undo() {
      const undo = shown.get()?.undo
      if (!undo) return
      dismiss()
      void undo()
    },
    hold() {
      isHeld = true
      clearTimeout(timer)
    },
    release() {
      isHeld = false
      start()
    },
  }
}

export const toasts = createToasts()
