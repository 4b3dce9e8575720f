import { useSiteClock } from '../dates/site-clock.ts'

export function RelativeTime({ at }: { at: string }) {
  const clock = useSiteClock()
  return (
    <time dateTime={at} title={clock.longMoment(at)}>
      {clock.ago(at)}
    </time>
  )
}
