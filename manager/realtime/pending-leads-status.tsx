import { liveCopy } from '#content/manager/live.ts'
import { useStore } from '../shell/store.ts'
import type { LiveUpdates } from './live-updates.ts'

/** For screen readers, which hear of arrivals while the focus stays where it is. */
export function PendingLeadsStatus({ spoken }: Pick<LiveUpdates<never>, 'spoken'>) {
  const count = useStore(spoken)
  return (
    <p className="vh" role="status">
      {count > 0 && liveCopy.arrived(count)}
    </p>
  )
}
