import { useEffect, useState } from 'react'
import { signInWords } from '#content/manager/door.ts'
import type { Unanswered } from '../api/client.ts'
import { Note } from '../ui/note.tsx'
import { failureWords } from '../ui/use-form.ts'

interface RefusedNoteProps {
  /** Where what was typed does not fit together. */
  words: { strong: string; soft: string }
  failure: Unanswered | undefined
  /** Of another way on the same page. */
  other?: string | undefined
}

export function RefusedNote({ words, failure, other }: RefusedNoteProps) {
  if (!failure && !other) return null
  const isRefused = failure?.state === 'refused' && failure.problem.code === 'sign_in_refused'
  return (
    <Note tone="bad" isAlert>
      {isRefused ? (
        <>
          <b>{words.strong}</b> {words.soft}
        </>
      ) : failure ? (
        failureWords(failure)
      ) : (
        other
      )}
    </Note>
  )
}

export const RestNote = ({ until }: { until: Date }) => (
  <Note tone="warn" isAlert>
    <b>{signInWords.resting.strong(until.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))}</b>{' '}
    {signInWords.resting.soft}
  </Note>
)

/** Until when a way in rests after too many tries; undefined once the time is over. */
export function useRest(failure: Unanswered | undefined): Date | undefined {
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
