import { useSiteClock } from '../dates/site-clock.ts'

/** How long ago, with the whole time where the pointer rests. */
export function RelativeTime({ at }: { at: string }) {
  const clock = useSiteClock()
  return (
    <time dateTime={at} title={clock.longMoment(at)}>
      {clock.ago(at)}
    </time>
  )
}
