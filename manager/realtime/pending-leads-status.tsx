import { liveCopy } from '#content/manager/live.ts'
import { useStore } from '../shell/store.ts'
import type { LiveUpdates } from './live-updates.ts'

/** Announces arrivals to screen readers without moving the focus. */
export function PendingLeadsStatus({ spoken }: Pick<LiveUpdates<never>, 'spoken'>) {
  const count = useStore(spoken)
  return (
    <p className="vh" role="status">
      {count > 0 && liveCopy.arrived(count)}
    </p>
  )
}
