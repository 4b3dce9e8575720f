import { useSyncExternalStore } from 'react'
import { liveWords } from '#content/manager/live.ts'
import type { LiveDesk } from './live-desk.ts'

/** For screen readers, which hear of arrivals while the focus stays where it is. */
export function ArrivalStatus({ spoken }: Pick<LiveDesk<never>, 'spoken'>) {
  const count = useSyncExternalStore(spoken.subscribe, spoken.get, spoken.get)
  return (
    <p className="vh" role="status">
      {count > 0 && liveWords.arrived(count)}
    </p>
  )
}
