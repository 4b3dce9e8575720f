import { useMe } from '../shell/me.ts'
import { agoOf, dateAndClockOf } from './moments.ts'

/** How long ago, with the whole time where the pointer rests. */
export function Ago({ at: text }: { at: string }) {
  const { time_zone: zone } = useMe().desk
  const [at, now] = [new Date(text), new Date()]
  return (
    <time dateTime={text} title={dateAndClockOf(at, now, zone)}>
      {agoOf(at, now, zone)}
    </time>
  )
}
