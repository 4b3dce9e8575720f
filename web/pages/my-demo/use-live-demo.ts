import { useEffect, useState } from 'react'
import type { Demo } from '#domain/demo.ts'
import { apiDemoEventsPath } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { demoEvents, TAKEN_OVER } from './demo-events.ts'

/** Milliseconds between polls if events do not arrive; each interval doubles. */
const MIN_INTERVAL = 5_000
const MAX_INTERVAL = 60_000

/** Uses server-sent events, or polls if a proxy buffers them. Null after the end. */
export function useLiveDemo(token: string, loaded: Demo): Demo | null {
  const [[since, received], setReceived] = useState<[Demo, Demo | null]>([loaded, loaded])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = MIN_INTERVAL
    const poll = async () => {
      pause = document.hidden ? MIN_INTERVAL : Math.min(2 * pause, MAX_INTERVAL)
      timer = setTimeout(poll, pause)
      if (document.hidden) return
      const own = timer
      const result = await browserApi.demo(token)
      // An event in the meantime stopped this timer, and contains a newer demo.
      if (result.ok && timer === own) setReceived([loaded, result.data])
    }
    dispatchEvent(new Event(TAKEN_OVER))
    const events = demoEvents(apiDemoEventsPath({ token }))
    events.addEventListener('demo', ({ data }) => {
      clearTimeout(timer)
      timer = undefined
      pause = MIN_INTERVAL
      const demo: Demo | null = JSON.parse(data)
      if (!demo) events.close()
      setReceived([loaded, demo])
    })
    events.onerror = () => {
      timer ??= setTimeout(poll, pause)
    }
    return () => {
      clearTimeout(timer)
      events.close()
    }
  }, [token, loaded])
  useEmailVisitReport(token)
  // Data loaded after a visitor's action is newer than an earlier event.
  return since === loaded ? received : loaded
}

/** Only the browser reports `via=email`, because link scanners open links too. */
function useEmailVisitReport(token: string) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('via') === 'email') void browserApi.recordSeen(token)
  }, [token])
}
