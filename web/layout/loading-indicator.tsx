import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { messages } from '#content/messages.ts'
import { Ribbon } from '../ui/ribbon.tsx'

/** Milliseconds after which a navigation counts as slow; quicker ones show nothing. */
const SLOW_AFTER = 300

export function LoadingIndicator() {
  const pending = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])

  return (
    <div className="loading-area" role="status">
      {slow && (
        <div className="loading">
          <Ribbon name="brand" className="ribbon--mid" />
          <p className="wrap">{messages.loading}</p>
        </div>
      )}
    </div>
  )
}
