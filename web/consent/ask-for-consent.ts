import { type Choice, isChoice, readChoice, storeChoice } from './consent-choice.ts'
import { startCounting, stopCounting } from './google-tag.ts'

/** Delays the question until a prerendered page is shown. */
const page = document as Document & { prerendering?: boolean }
if (page.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()

function start() {
  const panel = document.querySelector<HTMLElement>('[data-measurement]')
  const measurementId = panel?.dataset.measurement
  if (!panel || !measurementId) return
  const storage = consentStorage()
  // Without storage the question would return on every page, so do not ask.
  if (!storage) return

  const buttons = panel.querySelectorAll<HTMLButtonElement>('button[value]')
  function follow(choice: Choice | undefined) {
    for (const button of buttons) button.ariaPressed = choice ? String(button.value === choice) : null
    if (choice === 'accepted') startCounting(measurementId as string)
    else stopCounting(measurementId as string)
  }
  function choose(choice: Choice) {
    storeChoice(storage as Storage, choice, new Date())
    panel?.hidePopover()
    follow(choice)
  }

  // React stops clicks at the document during hydration, so listen on the window, in capture.
  const onClick = ({ target }: Event) => {
    for (const button of buttons) if (button.contains(target as Node) && isChoice(button.value)) choose(button.value)
  }
  addEventListener('click', onClick, true)
  // The choice may have changed in another tab, or while this page was in the back/forward cache.
  addEventListener('storage', () => follow(readChoice(storage)))
  addEventListener('pageshow', ({ persisted }) => persisted && follow(readChoice(storage)))

  const choice = readChoice(storage)
  follow(choice)
  if (!choice && !panel.matches(':popover-open')) panel.showPopover()
}

function consentStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
