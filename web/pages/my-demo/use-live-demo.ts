import { useEffect, useState } from 'react'
import type { Demo } from '#domain/demo.ts'
import { apiDemoEventsPath } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { demoEvents, TAKEN_OVER } from './demo-events.ts'

/** Milliseconds between two requests where events do not come through; each pause is twice the last. */
const SHORTEST_PAUSE = 5_000
const LONGEST_PAUSE = 60_000

/** The demo as it is now: told by server-sent events, asked for where a proxy holds those back. Null when it has ended. */
export function useLiveDemo(token: string, loaded: Demo): Demo | null {
  const [[since, heard], setHeard] = useState<[Demo, Demo | null]>([loaded, loaded])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = SHORTEST_PAUSE
    const ask = async () => {
      pause = document.hidden ? SHORTEST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE)
      timer = setTimeout(ask, pause)
      if (document.hidden) return
      const answer = await browserApi.demo(token)
      if (answer.ok) setHeard([loaded, answer.data])
    }
    dispatchEvent(new Event(TAKEN_OVER))
    const events = demoEvents(apiDemoEventsPath({ token }))
    events.addEventListener('demo', ({ data }) => {
      clearTimeout(timer)
      timer = undefined
      pause = SHORTEST_PAUSE
      const demo: Demo | null = JSON.parse(data)
      if (!demo) events.close()
      setHeard([loaded, demo])
    })
    events.onerror = () => {
      timer ??= setTimeout(ask, pause)
    }
    return () => {
      clearTimeout(timer)
      events.close()
    }
  }, [token, loaded])
  useCameFromEmail(token)
  // What was loaded after an act is newer than what was heard before it.
  return since === loaded ? heard : loaded
}

/** The email's link says that it is one; only a live page tells, since programs follow links too. */
function useCameFromEmail(token: string) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('via') === 'email') void browserApi.recordSeen(token)
  }, [token])
}
