import { liveWords } from '#content/manager/live.ts'
import { useStore } from '../shell/store.ts'
import type { LiveDesk } from './live-updates.ts'

/** For screen readers, which hear of arrivals while the focus stays where it is. */
export function ArrivalStatus({ spoken }: Pick<LiveDesk<never>, 'spoken'>) {
  const count = useStore(spoken)
  return (
    <p className="vh" role="status">
      {count > 0 && liveWords.arrived(count)}
    </p>
  )
}
