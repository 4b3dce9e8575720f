import { useEffect, useState } from 'react'
import { type FrontDoor, openDoor, WATCHED, watchDoor } from '#domain/front-door.ts'
import type { QueueNumbers } from '#domain/queue-numbers.ts'

/** Ten minutes in twenty seconds: seconds of the door in a millisecond. */
const SPEED = WATCHED / 20_000
/** Milliseconds of the longest pause between frames that is caught up with. */
const LONGEST_FRAME = 100
/** Milliseconds between two pictures: dots that jump more often only cost more. */
const PICTURE = 60

/** People come once `watch` was called; new numbers open the door anew. */
export function useFrontDoor(numbers: QueueNumbers) {
  const [isWatched, setWatched] = useState(false)
  const [door, setDoor] = useState<FrontDoor>()
  useEffect(() => {
    if (!isWatched) return
    let current = openDoor(numbers, Math.random)
    let before = performance.now()
    let drawn = 0
    let frame = requestAnimationFrame(function watch(at) {
      const passed = Math.min(LONGEST_FRAME, Math.max(0, at - before))
      before = at
      current = watchDoor(current, current.clock + passed * SPEED, numbers, Math.random)
      if (current.clock >= WATCHED) return setWatched(false)
      if (at - drawn > PICTURE) {
        drawn = at
        setDoor(current)
      }
      frame = requestAnimationFrame(watch)
    })
    return () => {
      cancelAnimationFrame(frame)
      setDoor(undefined)
    }
  }, [isWatched, numbers])
  return { door, isWatched, watch: () => setWatched((was) => !was) }
}
