import { createStore, type Store } from '../../shell/store.ts'
import { createKeyedStore, type KeyedStore } from '../lead-memory.ts'

/** One selected id. A change renders two rows. */
interface SingleSelection {
  get(): string | undefined
  set(id: string | undefined): void
  marks: KeyedStore<true>
  subscribe: Store<unknown>['subscribe']
}

export function createSingleSelection(): SingleSelection {
  const chosen = createStore<string | undefined>(undefined)
  const marks = createKeyedStore<true>()
  return {
    get: chosen.get,
    set(id) {
      const before = chosen.get()
      if (before === id) return
      chosen.set(id)
      if (before !== undefined) marks.set(before, undefined)
      if (id !== undefined) marks.set(id, true)
    },
    marks,
    subscribe: chosen.subscribe,
  }
}

/** Any number of selected ids. `isOn` is a separate store, because every row depends on it. */
interface Selection {
  ids: Store<readonly string[]>
  isOn: Store<boolean>
  marks: KeyedStore<true>
  toggle(id: string): void
  /** Selects from the last toggled id to this one, in the order of `all`. */
  extend(id: string, all: readonly string[]): void
  begin(): void
  clear(): void
}

export function createSelection(): Selection {
  const ids = createStore<readonly string[]>([])
  const isOn = createStore(false)
  const marks = createKeyedStore<true>()
  let last: string | undefined

  function put(next: readonly string[]) {
    const wanted = new Set(next)
    for (const id of ids.get()) if (!wanted.has(id)) marks.set(id, undefined)
    for (const id of next) marks.set(id, true)
    ids.set(next)
    if (next.length > 0 && !isOn.get()) isOn.set(true)
  }

  return {
    ids,
    isOn,
    marks,
    toggle(id) {
      const before = ids.get()
      last = id
      put(before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
      if (ids.get().length === 0) isOn.set(false)
    },
    extend(id, all) {
      const [from, to] = [all.indexOf(last ?? id), all.indexOf(id)]
      if (from < 0 || to < 0) return
      const range = all.slice(Math.min(from, to), Math.max(from, to) + 1)
      last = id
      put(Array.from(new Set([...ids.get(), ...range])))
    },
    begin: () => isOn.set(true),
    clear() {
      last = undefined
      put([])
      if (isOn.get()) isOn.set(false)
    },
  }
}
