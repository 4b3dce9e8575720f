import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import type { Answer } from '../api/client.ts'
import { toasts } from '../shell/toasts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

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
