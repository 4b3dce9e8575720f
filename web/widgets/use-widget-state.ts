import { useEffect, useRef, useState } from 'react'
import type { WidgetStep } from '#domain/analytics/widgets.ts'

const INTENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input']

/** `touched` starts at the first interaction in the section, which may precede hydration. */
export function useWidgetState() {
  const section = useRef<HTMLElement>(null)
  const [touched, setTouched] = useState<'still' | 'live'>('still')
  useEffect(() => {
    const element = section.current
    if (!element) return
    const done = new AbortController()
    const wake = () => {
      setTouched('live')
      done.abort()
    }
    for (const intent of INTENTS) element.addEventListener(intent, wake, { capture: true, signal: done.signal })
    if (element.dataset.pending !== undefined) wake()
    replayPresses(element)
    delete element.dataset.pending
    return () => done.abort()
  }, [])
  return { section, touched }
}

/** Replays clicks that the boot script marked before hydration. */
function replayPresses(element: HTMLElement) {
  for (const pressed of element.querySelectorAll<HTMLElement>('[data-pressed]')) {
    markStep(element, 'touched')
    pressed.closest<HTMLElement>('[type="button"]')?.click()
    delete pressed.dataset.pressed
  }
}

/** Marks a visitor's progress in the surrounding widget; `web/analytics/report-visit.ts` reports it. */
export function markStep(within: Element | null, step: WidgetStep): void {
  within?.closest('[data-widget]')?.setAttribute(`data-${step}`, '')
}
