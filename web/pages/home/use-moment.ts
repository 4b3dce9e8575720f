import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The last of the times ("08:41") that the visitor's own clock has passed today. */
export function useMoment(times: readonly string[]): string | undefined {
  const [moment, setMoment] = useState<string>()
  useEffect(() => {
    const look = () => setMoment(times.findLast((time) => time <= clockOf(new Date())))
    look()
    const looking = setInterval(look, MINUTE)
    return () => clearInterval(looking)
  }, [times])
  return moment
}

const clockOf = (now: Date) => [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
