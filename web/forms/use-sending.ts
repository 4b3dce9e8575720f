import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useFlash } from '../layout/flash.tsx'
import { flashOf, type Sent } from './flash-after-sending.ts'
import type { FieldErrors } from './form-field.ts'
import type { LeadRequest } from './lead-client-action.ts'
import { scrollToTop } from './scroll-to-top.ts'
import type { SendResult } from './send-lead.ts'

interface Outcomes {
  onSent(sent: Sent): void
  onFailed(errors: FieldErrors): void
}

/** Sends through the page's own action, one request at a time, and tells the visitor how it ended. */
export function useSending(action: string, { onSent, onFailed }: Outcomes) {
  const fetcher = useFetcher<SendResult>()
  const flash = useFlash()
  const underWay = useRef(false)
  const end = useEffectEvent((result: SendResult) => {
    underWay.current = false
    scrollToTop()
    if (result.state === 'sent') {
      flash.show(flashOf(result.sent, result.demo))
      onSent(result.sent)
    } else {
      flash.show({ type: 'error', message: result.message })
      onFailed(result.errors)
    }
  })
  useEffect(() => {
    if (fetcher.data) end(fetcher.data)
  }, [fetcher.data])

  function send(request: LeadRequest) {
    if (underWay.current) return
    underWay.current = true
    fetcher.submit(JSON.stringify(request), {
      method: 'post',
      action,
      encType: 'application/json',
      defaultShouldRevalidate: false,
    })
  }
  return { send, sending: fetcher.state !== 'idle' }
}
