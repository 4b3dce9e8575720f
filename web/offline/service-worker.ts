/** Responds to failed navigations with one embedded page. Caches nothing, so it stores no personal data. */
interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface ExtendableEvent {
  waitUntil(done: Promise<unknown>): void
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: object): Promise<void>
}

interface FetchEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** Prepended to this script by `server/site/service-worker.ts`. */
declare const OFFLINE_PAGE: { html: string; headers: Record<string, string> }

const worker = self as unknown as Worker

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
  // Lets other requests bypass the worker in browsers that support the rule.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })?.catch(() => {})
})

// Navigation preload sends the request while the worker starts.
worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable()))

worker.addEventListener('fetch', (event) => {
  const { method, mode } = event.request
  if (method === 'GET' && mode === 'navigate') event.respondWith(fromNetwork(event).catch(offlinePage))
})

const fromNetwork = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request)

const offlinePage = () => new Response(OFFLINE_PAGE.html, { status: 503, headers: OFFLINE_PAGE.headers })
