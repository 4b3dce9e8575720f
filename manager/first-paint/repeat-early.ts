import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** What `manager/boot/after-paint.js` heard while the application was on its way. */
    early?: { events: readonly Event[]; stop(): void } | undefined
  }
}

/** Keys and presses take effect in their order, each on what the one before has left. */
export function repeatEarly(): void {
  const { early } = window
  if (!early) return
  window.early = undefined
  early.stop()
  for (const event of early.events) flushSync(() => repeat(event))
}

function repeat(event: Event): void {
  const { target } = event
  const place = target instanceof Element && target.isConnected ? target : document.body
  if (event instanceof KeyboardEvent) place.dispatchEvent(new KeyboardEvent(event.type, event))
  else place.closest('button')?.click()
}
