import { useEffect, useRef, useState } from 'react'
import { createStore } from '../shell/store.ts'
import type { StreamState } from './event-stream.ts'

/** Milliseconds; events in this period cause one read. */
const GATHER_DELAY = 300
const MIN_INTERVAL = 3_000
/** Milliseconds after a failed read. */
const RETRY_DELAY = 15_000

/** Reads after changes, but not in hidden windows; they catch up once visible, even without a stream. */
export function followChanges(read: () => Promise<void>): () => void {
  let readAt = Date.now()
  let isStale = false
  let isReading = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY

  function plan(pause: number) {
    const at = Date.now() + pause
    if (isStopped || isReading || document.hidden || dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void refresh(), pause)
  }

  async function refresh() {
    dueAt = Number.POSITIVE_INFINITY
    if (document.hidden) return
    isStale = false
    isReading = true
    const isRead = await read().then(
      () => true,
      () => false,
    )
    isReading = false
    readAt = Date.now()
    isStale ||= !isRead
    if (isStale) plan(isRead ? MIN_INTERVAL : RETRY_DELAY)
  }

  function onEvent() {
    isStale = true
    plan(Math.max(GATHER_DELAY, readAt + MIN_INTERVAL - Date.now()))
  }

  function beSeen() {
    if (isStale || Date.now() - readAt >= MIN_INTERVAL) onEvent()
  }

  const unsubscribe = liveChanges.version.subscribe(onEvent)
  document.addEventListener('visibilitychange', beSeen)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', beSeen)
    clearTimeout(timer)
    isStopped = true
  }
}

export const liveChanges = {
  /** Incremented when lists or figures may have changed. */
  version: createStore(0),
  state: createStore<StreamState | undefined>(undefined),
}

export const notifyChange = (): void => liveChanges.version.set(liveChanges.version.get() + 1)

interface RefreshedData<Read> {
  /** The loaded data decides which rows are visible, so that nothing moves. */
  shown: Read
  /** The latest data has the figures and the values of rows. */
  now: Read
  showLatest(): void
}

/** Refreshes loaded data. New data from the loader, for example after an action, shows at once. */
export function useRefreshedData<Read>(loaded: Read, read: () => Promise<Read>): RefreshedData<Read> {
  const [known, setKnown] = useState({ loaded, shown: loaded, now: loaded })
  const latest = useRef({ loaded, read })
  useEffect(() => {
    latest.current = { loaded, read }
  })
  useEffect(
    () =>
      followChanges(async () => {
        const before = latest.current.loaded
        const now = await latest.current.read()
        // This response may be older than the loader's latest data.
        if (latest.current.loaded === before) setKnown((last) => ({ ...last, now }))
      }),
    [],
  )
  if (known.loaded !== loaded) {
    const fresh = { loaded, shown: loaded, now: loaded }
    setKnown(fresh)
  }
  const { shown, now } = known.loaded === loaded ? known : { shown: loaded, now: loaded }
  return { shown, now, showLatest: () => setKnown((last) => ({ ...last, shown: last.now })) }
}
