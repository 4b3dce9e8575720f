import { demoEvents, TAKEN_OVER } from './demo-events.ts'

/**
 * Hydrates at the first change, because a page without changes needs no React; also if events fail,
 * for polling, and after the email's link, to report the visit.
 */
const page = document.querySelector<HTMLElement>('[data-events]')
if (page && document.documentElement.dataset.hydrated === undefined) follow(page)

function follow({ dataset }: HTMLElement) {
  if (new URLSearchParams(location.search).get('via') === 'email') return requestHydration()
  const events = demoEvents(dataset.events ?? '')
  events.addEventListener('demo', ({ lastEventId }) => lastEventId !== dataset.version && requestHydration())
  events.addEventListener('error', requestHydration)
  addEventListener(TAKEN_OVER, () => events.close(), { once: true })
}

function requestHydration() {
  dispatchEvent(new Event('wake'))
}
