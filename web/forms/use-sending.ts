import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useFlash } from '../layout/flash-provider.tsx'
import type { FieldErrors } from './form-field.ts'
import type { LeadRequest } from './lead-client-action.ts'
import { flashOf, type SendResult } from './send-lead.ts'

interface Outcomes {
  leadsTo: string | undefined
  onSent(): void
  onFailed(errors: FieldErrors): void
}

export function useSending(action: string, { leadsTo, onSent, onFailed }: Outcomes) {
  const fetcher = useFetcher<SendResult>()
  const flash = useFlash()
  const navigate = useNavigate()
  const inProgress = useRef(false)
  const [ended, setEnded] = useState(0)
  const end = useEffectEvent((result: SendResult) => {
    inProgress.current = false
    setEnded((times) => times + 1)
    if (result.state === 'sent') {
      flash.show(flashOf(result.sent, result.demoToken), { travels: leadsTo !== undefined })
      onSent()
      if (leadsTo) navigate(leadsTo)
    } else {
      // If fields were refused, the error summary takes the focus instead.
      const takesFocus = Object.keys(result.errors).length === 0
      flash.show({ type: 'error', message: result.message }, { takesFocus })
      onFailed(result.errors)
    }
  })
  useEffect(() => {
    if (fetcher.data) end(fetcher.data)
  }, [fetcher.data])
  // After the message is shown, because a page that grows above would stop a smooth scroll early.
  useEffect(() => {
    if (ended > 0) scrollToTop()
  }, [ended])

  function send(request: LeadRequest) {
    if (inProgress.current) return
    inProgress.current = true
    fetcher.submit(JSON.stringify(request), {
      method: 'post',
      action,
      encType: 'application/json',
      defaultShouldRevalidate: false,
    })
  }
  return { send, sending: fetcher.state !== 'idle' }
}

function scrollToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
