import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { shellCopy } from '#content/manager/shell.ts'
import type { CallResult } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'

interface ToastText {
  text: string
  undo?: () => void | Promise<void>
}

type Call = <Data>(
  make: () => Promise<CallResult<Data>>,
  textOf: (data: Data) => string | ToastText | undefined,
) => Promise<CallResult<Data>>

/** Makes one call at a time, shows its result as a toast, and reloads the page's data. */
export function useCall(): [isBusy: boolean, call: Call] {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const rememberFocus = useFocusRestore()
  const call: Call = async (make, textOf) => {
    rememberFocus()
    setBusy(true)
    const answer = await make()
    setBusy(false)
    if (answer.state === 'done') {
      const text = textOf(answer.data)
      if (text !== undefined) toasts.show(typeof text === 'string' ? { text: text } : text)
    } else {
      const refused = answer.state === 'refused' ? answer.problem.message : shellCopy.notSaved
      toasts.show({ text: refused, ribbon: 'brand' })
    }
    if (answer.state !== 'unreachable') await revalidate()
    return answer
  }
  return [isBusy, call]
}

interface FocusPlace {
  focused: Element
  part: HTMLElement | null
}

/** Returns the focus to the element that the call disabled, or to the section of one that it removed. */
function useFocusRestore(): () => void {
  const remembered = useRef<FocusPlace>(undefined)
  // The result of the call is on the page after a later render.
  useEffect(() => {
    if (remembered.current && restoreFocus(remembered.current)) remembered.current = undefined
  })
  return () => {
    const { activeElement: focused } = document
    remembered.current = focused ? { focused, part: focused.closest<HTMLElement>('section, article, main') } : undefined
  }
}

function restoreFocus({ focused, part }: FocusPlace): boolean {
  const { activeElement } = document
  if (activeElement !== document.body) return activeElement !== focused
  if (focused.isConnected) {
    if (focused instanceof HTMLElement && !focused.matches(':disabled')) focused.focus()
    return false
  }
  if (part?.isConnected) {
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
  return true
}
