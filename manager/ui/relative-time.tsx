import { useDeskClock } from '../dates/site-clock.ts'

/** How long ago, with the whole time where the pointer rests. */
export function Ago({ at }: { at: string }) {
  const clock = useDeskClock()
  return (
    <time dateTime={at} title={clock.longMoment(at)}>
      {clock.ago(at)}
    </time>
  )
}
