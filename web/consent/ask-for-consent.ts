import { type Choice, isChoice, readChoice, storeChoice } from './choice.ts'
import { startCounting, stopCounting } from './google-tag.ts'

/** Loaded after a document's load event, where analytics is configured. A page fetched ahead asks when it is looked at. */
const fetchedAhead = document as Document & { prerendering?: boolean }
if (fetchedAhead.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()

function start() {
  const panel = document.querySelector<HTMLElement>('[data-measurement]')
  const measurementId = panel?.dataset.measurement
  if (!panel || !measurementId) return
  const storage = answers()
  // Without a place for the answer the question would come back on every page: nothing is asked then, and nothing loads.
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

  // React stops clicks at the document while it hydrates, so they are heard at the window, before it.
  const onClick = ({ target }: Event) => {
    for (const button of buttons) if (button.contains(target as Node) && isChoice(button.value)) choose(button.value)
  }
  addEventListener('click', onClick, true)
  // The answer may have changed in another tab, or on a page that came after this one before it was brought back.
  addEventListener('storage', () => follow(readChoice(storage)))
  addEventListener('pageshow', ({ persisted }) => persisted && follow(readChoice(storage)))

  const choice = readChoice(storage)
  follow(choice)
  if (!choice && !panel.matches(':popover-open')) panel.showPopover()
}

function answers(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
