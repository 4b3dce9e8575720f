import { useEffect, useState } from 'react'

/** Milliseconds after the last change. */
const DEBOUNCE_DELAY = 300

export function useDebounced<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), DEBOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
