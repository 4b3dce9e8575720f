import type { ArrivedLead, InboxEventName, InboxEvents } from '#domain/leads/inbox-event.ts'
import { managerEventsPath } from '#domain/paths.ts'
import { createStore, type Store } from '../shell/store.ts'

/** `suspended`: closed because the tab is hidden; `ended`: the session is over. */
export type StreamState = 'connecting' | 'open' | 'lost' | 'suspended' | 'ended'

export type StreamListeners<Lead extends ArrivedLead, Counts> = {
  [Name in Exclude<InboxEventName, 'heartbeat'>]: (data: InboxEvents<Lead, Counts>[Name]) => void
}

interface StreamOptions<Lead extends ArrivedLead, Counts> {
  tab: string
  on: StreamListeners<Lead, Counts>
  /** Undefined if the server does not respond. */
  isSignedIn(): Promise<boolean | undefined>
  /** The server responds but the stream fails; a proxy may block event streams. */
  onRefused(): void
}

interface EventStream {
  state: Store<StreamState>
  start(): void
  stop(): void
}

/** Milliseconds without data. The server sends a heartbeat every 15 s. */
const SILENCE_TIMEOUT = 40_000
/** Milliseconds before a hidden tab closes its stream. */
const HIDDEN_TIMEOUT = 60_000
/** Milliseconds between attempts when the browser does not retry; each pause is twice the last. */
const MIN_PAUSE = 2_000
const MAX_PAUSE = 30_000
/** Milliseconds until the cookie of a replacement session arrives. */
const RECHECK_DELAY = 300

export function createEventStream<Lead extends ArrivedLead, Counts>({
  tab,
  on,
  isSignedIn,
  onRefused,
}: StreamOptions<Lead, Counts>): EventStream {
  const state = createStore<StreamState>('connecting')
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = MIN_PAUSE

  function open() {
    close()
    source = new EventSource(`${managerEventsPath}?tab=${tab}`)
    for (const name of Object.keys(on) as (keyof typeof on)[])
      source.addEventListener(name, ({ data }: MessageEvent<string>) => receive(name, JSON.parse(data)))
    source.addEventListener('heartbeat', listen)
    source.onerror = fail
    listen()
  }

  function close() {
    for (const timer of [silence, retry]) clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function receive<Name extends keyof typeof on>(name: Name, data: InboxEvents<Lead, Counts>[Name]) {
    listen()
    if (name === 'hello') {
      pause = MIN_PAUSE
      state.set('open')
    }
    if (name === 'ended') return doubt()
    on[name](data)
  }

  /** A vanished peer closes no connection, so a timeout detects it. */
  function listen() {
    clearTimeout(silence)
    silence = setTimeout(() => {
      state.set('lost')
      open()
    }, SILENCE_TIMEOUT)
  }

  function fail() {
    state.set('lost')
    // The browser retries by itself unless the server refused.
    if (source?.readyState !== EventSource.CLOSED) return
    close()
    retry = setTimeout(() => void tryAgain(), pause)
    pause = Math.min(2 * pause, MAX_PAUSE)
  }

  /** After another sign-in this browser has a new session, so check before ending. */
  function doubt() {
    close()
    retry = setTimeout(() => void tryAgain(), RECHECK_DELAY)
  }

  async function tryAgain() {
    const own = retry
    const known = await isSignedIn()
    // Reopened, hidden or stopped in the meantime.
    if (own !== retry || source) return
    if (known === false) return end()
    if (known) onRefused()
    open()
  }

  function end() {
    stop()
    state.set('ended')
    on.ended({})
  }

  function watchTab() {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(rest, HIDDEN_TIMEOUT)
    else if (state.get() === 'suspended') reopen()
  }

  function rest() {
    close()
    retry = undefined
    state.set('suspended')
  }

  function reopen() {
    state.set('connecting')
    open()
  }

  function start() {
    document.addEventListener('visibilitychange', watchTab)
    addEventListener('online', onOnline)
    reopen()
    watchTab()
  }

  /** The browser's own pause may be long, and a stream that seems open may be dead. */
  function onOnline() {
    if (state.get() === 'lost' || state.get() === 'open') reopen()
  }

  function stop() {
    document.removeEventListener('visibilitychange', watchTab)
    removeEventListener('online', onOnline)
    clearTimeout(hiding)
    close()
    retry = undefined
  }

  return { state, start, stop }
}
