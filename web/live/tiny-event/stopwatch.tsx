import { useEffect, useState } from 'react'

/** Milliseconds. */
const TICK = 500

/** Time since the doors, which counts up and is never a limit. */
export function Stopwatch({ since, took }: { since: number | undefined; took: number | undefined }) {
  const [seconds, count] = useState(0)
  const isRunning = since !== undefined && took === undefined
  useEffect(() => {
    if (!isRunning) return
    const show = () => count(Math.floor((performance.now() - since) / 1000))
    show()
    const timer = setInterval(show, TICK)
    return () => clearInterval(timer)
  }, [isRunning, since])
  const shown = since === undefined ? 0 : (took ?? seconds)
  return (
    <span className="time" aria-live="off">
      {Math.floor(shown / 60)}:{`${shown % 60}`.padStart(2, '0')}
    </span>
  )
}
