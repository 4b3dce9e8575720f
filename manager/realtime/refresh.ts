import { useEffect, useRef, useState } from 'react'
import { createStore } from '../shell/store.ts'
import type { StreamState } from './event-stream.ts'

/** Milliseconds: what comes together is read once. */
const GATHER_DELAY = 300
/** Milliseconds between two reads. */
const MIN_INTERVAL = 3_000
/** Milliseconds after a read that failed. */
const RETRY_DELAY = 15_000

/**
 * Reads again whatever news may have changed, but nothing while nobody looks. Whoever comes back
 * to the window finds what is new, even where nothing is followed. Returns how to stop.
 */
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
    timer = setTimeout(() => void look(), pause)
  }

  async function look() {
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

  function hear() {
    isStale = true
    plan(Math.max(GATHER_DELAY, readAt + MIN_INTERVAL - Date.now()))
  }

  function beSeen() {
    if (isStale || Date.now() - readAt >= MIN_INTERVAL) hear()
  }

  const unsubscribe = liveChanges.told.subscribe(hear)
  document.addEventListener('visibilitychange', beSeen)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', beSeen)
    clearTimeout(timer)
    isStopped = true
  }
}

/** What screens hear of the stream of events, which the desk follows for all of them. */
export const liveChanges = {
  /** Goes up when lists or figures may be others than before. */
  told: createStore(0),
  /** Undefined where nothing is followed. */
  state: createStore<StreamState | undefined>(undefined),
}

export const notifyChange = (): void => liveChanges.told.set(liveChanges.told.get() + 1)

export interface RefreshedData<Read> {
  /** What was loaded: it says which rows there are, so that nothing moves. */
  shown: Read
  /** What is known by now: it says what figures and rows tell. */
  now: Read
  /** Shows all that is known. */
  showLatest(): void
}

/** Keeps what was loaded fresh; what is loaded anew, as after one's own act, shows at once. */
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
        // An answer that was asked for before the last act may be older than what that showed.
        if (latest.current.loaded === before) setKnown((last) => ({ ...last, now }))
      }),
    [],
  )
  if (known.loaded !== loaded) {
    const anew = { loaded, shown: loaded, now: loaded }
    setKnown(anew)
  }
  const { shown, now } = known.loaded === loaded ? known : { shown: loaded, now: loaded }
  return { shown, now, showLatest: () => setKnown((last) => ({ ...last, shown: last.now })) }
}
