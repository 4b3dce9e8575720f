import { demoEvents, TAKEN_OVER } from './demo-events.ts'

/**
 * Follows the demo before React has come, and calls for React at the first news: a page on which nothing happens needs none of it. Also
 * where events do not come through, since React then asks instead, and for a visitor of the email's link, whom React reports.
 */
const page = document.querySelector<HTMLElement>('[data-events]')
if (page && document.documentElement.dataset.hydrated === undefined) follow(page)

function follow({ dataset }: HTMLElement) {
  if (new URLSearchParams(location.search).get('via') === 'email') return wake()
  const events = demoEvents(dataset.events ?? '')
  events.addEventListener('demo', ({ lastEventId }) => lastEventId !== dataset.version && wake())
  events.addEventListener('error', wake)
  addEventListener(TAKEN_OVER, () => events.close(), { once: true })
}

function wake() {
  dispatchEvent(new Event('wake'))
}
