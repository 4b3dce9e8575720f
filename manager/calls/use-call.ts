import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import type { Answer } from '../api/client.ts'
import { toasts } from '../shell/toasts.ts'

interface Told {
  words: string
  undo?: () => void | Promise<void>
}

type Call = <Data>(
  make: () => Promise<Answer<Data>>,
  tell: (data: Data) => string | Told | undefined,
) => Promise<Answer<Data>>

/** One call at a time, whose end is told; then the page is read again. */
export function useCall(): [isBusy: boolean, call: Call] {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const keepFocus = useKeptFocus()
  const call: Call = async (make, tell) => {
    keepFocus()
    setBusy(true)
    const answer = await make()
    setBusy(false)
    if (answer.state === 'done') {
      const told = tell(answer.data)
      if (told !== undefined) toasts.show(typeof told === 'string' ? { words: told } : told)
    } else {
      const refused = answer.state === 'refused' ? answer.problem.message : shellWords.notKept
      toasts.show({ words: refused, ribbon: 'brand' })
    }
    if (answer.state !== 'unreachable') await revalidate()
    return answer
  }
  return [isBusy, call]
}

interface Kept {
  had: Element
  part: HTMLElement | null
}

/**
 * Remembers what has the focus. It gets it back where a call has disabled it meanwhile; where the
 * call has taken it away, its part of the page gets it, and not the top of the document.
 */
function useKeptFocus(): () => void {
  const kept = useRef<Kept>(undefined)
  // What the call has changed is on the page after some later render.
  useEffect(() => {
    if (kept.current && isSettled(kept.current)) kept.current = undefined
  })
  return () => {
    const { activeElement: had } = document
    kept.current = had ? { had, part: had.closest<HTMLElement>('section, article, main') } : undefined
  }
}

function isSettled({ had, part }: Kept): boolean {
  const { activeElement } = document
  if (activeElement !== document.body) return activeElement !== had
  if (had.isConnected) {
    if (had instanceof HTMLElement && !had.matches(':disabled')) had.focus()
    return false
  }
  if (part?.isConnected) {
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
  return true
}
