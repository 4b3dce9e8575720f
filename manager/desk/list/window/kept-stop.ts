import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../../../shell/store.ts'
import { afterPaint } from '../../after-paint.ts'
import { stop } from '../../desk.ts'
import type { Places } from './places.ts'
import type { Span } from './range.ts'

const kept = createStore<string | undefined>(undefined)

/** Puts the stop of the Tab key into the document at once, for the focus. */
export const bringStop = () => flushSync(() => kept.set(stop.get()))

/** The stop of the Tab key, where it is out of the span: only then is the list rendered anew. */
export function useFarStop(places: Places, [from, to]: Span): string | undefined {
  useEffect(() => {
    kept.set(stop.get())
    // Browsers work out the style of all rows again when one is put between them.
    return stop.subscribe(() => afterPaint(() => kept.set(stop.get())))
  }, [])
  const get = () => {
    const id = kept.get()
    const index = id === undefined ? undefined : places.of(id)
    return index === undefined || (index >= from && index < to) ? undefined : id
  }
  return useSyncExternalStore(kept.subscribe, get, get)
}
