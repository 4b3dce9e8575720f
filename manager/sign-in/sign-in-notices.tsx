import { useEffect, useState } from 'react'
import { signInCopy } from '#content/manager/sign-in.ts'
import type { FailedCall } from '../api/client.ts'
import { Notice } from '../ui/notice.tsx'
import { failureMessage } from '../ui/use-form.ts'

interface RefusedNoticeProps {
  /** For values that do not match. */
  text: { strong: string; soft: string }
  failure: FailedCall | undefined
  /** Suggests another sign-in method on the same page. */
  other?: string | undefined
}

export function RefusedNotice({ text, failure, other }: RefusedNoticeProps) {
  if (!failure && !other) return null
  const isRefused = failure?.state === 'refused' && failure.problem.code === 'sign_in_refused'
  return (
    <Notice tone="bad" isAlert>
      {isRefused ? (
        <>
          <b>{text.strong}</b> {text.soft}
        </>
      ) : failure ? (
        failureMessage(failure)
      ) : (
        other
      )}
    </Notice>
  )
}

export const PausedNotice = ({ until }: { until: Date }) => (
  <Notice tone="warn" isAlert>
    <b>{signInCopy.paused.strong(until.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))}</b>{' '}
    {signInCopy.paused.soft}
  </Notice>
)

/** End of a rate limit; undefined after it. */
export function usePausedUntil(failure: FailedCall | undefined): Date | undefined {
  const [until, setUntil] = useState<Date>()
  const seconds = failure?.state === 'refused' ? failure.retryAfter : undefined
  useEffect(() => {
    if (seconds === undefined) return setUntil(undefined)
    setUntil(new Date(Date.now() + seconds * 1_000))
    const ending = setTimeout(() => setUntil(undefined), seconds * 1_000)
    return () => clearTimeout(ending)
  }, [seconds])
  return until
}
