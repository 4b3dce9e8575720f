import { useEffect, useState } from 'react'

/** Milliseconds after the last change. */
const DEBOUNCE_DELAY = 300

/** A value once it rests: for words and addresses, which should not follow each step of a slide. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), DEBOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
