import { news } from '../live/news.ts'

/** Milliseconds: what comes together is read once. */
const GATHERING = 300
/** Milliseconds between two reads. */
const REST = 3_000
/** Milliseconds after a read that failed. */
const RETRY = 15_000

/**
 * Reads again whatever news may have changed, but nothing while nobody looks. Whoever comes back
 * to the window finds what is new, even where nothing is followed. Returns how to stop.
 */
export function followNews(read: () => Promise<void>): () => void {
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
    if (isStale) plan(isRead ? REST : RETRY)
  }

  function hear() {
    isStale = true
    plan(Math.max(GATHERING, readAt + REST - Date.now()))
  }

  function beSeen() {
    if (isStale || Date.now() - readAt >= REST) hear()
  }

  const unsubscribe = news.told.subscribe(hear)
  document.addEventListener('visibilitychange', beSeen)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', beSeen)
    clearTimeout(timer)
    isStopped = true
  }
}
