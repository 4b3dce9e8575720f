import { useEffect, useState } from 'react'
import type { Demo } from '#domain/demo.ts'
import { apiDemoEventsPath } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { demoEvents, TAKEN_OVER } from './demo-events.ts'

/** Milliseconds between two questions where events do not come through. */
const ASK_AGAIN = 5_000

/** The demo as it is now: told by server-sent events, asked for where a proxy holds those back. Null when it has ended. */
export function useLiveDemo(token: string, loaded: Demo): Demo | null {
  const [heard, setHeard] = useState<{ since: Demo; demo: Demo | null }>({ since: loaded, demo: loaded })
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const hear = (demo: Demo | null) => setHeard({ since: loaded, demo })
    dispatchEvent(new Event(TAKEN_OVER))
    const events = demoEvents(apiDemoEventsPath({ token }))
    events.addEventListener('demo', ({ data }) => {
      clearInterval(timer)
      timer = undefined
      const demo: Demo | null = JSON.parse(data)
      if (!demo) events.close()
      hear(demo)
    })
    events.addEventListener('error', () => {
      timer ??= setInterval(async () => {
        const answer = await browserApi.demo(token)
        if (answer.ok) hear(answer.data)
      }, ASK_AGAIN)
    })
    return () => {
      clearInterval(timer)
      events.close()
    }
  }, [token, loaded])
  useCameFromEmail(token)
  // What was loaded after an act is newer than what was heard before it.
  return heard.since === loaded ? heard.demo : loaded
}

/** The email's link says that it is one; only a live page tells, since programs follow links too. */
function useCameFromEmail(token: string) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('via') === 'email') void browserApi.recordSeen(token)
  }, [token])
}
