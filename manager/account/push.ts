/** Push notifications in this browser. */
export type BrowserPush =
  | { state: 'unsupported' | 'blocked' | 'off' }
  | { state: 'on'; id: string; subscription: BrowserSubscription }

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const worker = new URL('./push-worker.js', import.meta.url)
const scope = new URL('./', worker).href
let trustedWorker: string | undefined

export async function readBrowserPush(pushKey: string): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const subscription = await (await ownRegistration())?.pushManager.getSubscription()
  if (!subscription || !hasKey(subscription, pushKey)) return { state: 'off' }
  return { state: 'on', id: await idOf(subscription), subscription: asJson(subscription) }
}

/** Call it after a click, because it asks for permission. Undefined if the person declines. */
export async function subscribeBrowser(pushKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(trustedWorkerUrl())
  await activation(registration)
  const known = await registration.pushManager.getSubscription()
  if (known && !hasKey(known, pushKey)) await known.unsubscribe()
  return asJson(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }))
}

/** The server removes the subscription when the push service rejects the next message. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await ownRegistration())?.unregister()
}

/** The browser returns the site's worker if this scope has none. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope)
  return found?.scope === scope ? found : undefined
}

function activation({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting
  if (active || !next) return Promise.resolve()
  return new Promise((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve()
    })
  })
}

function asJson(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}

const hasKey = ({ options }: PushSubscription, pushKey: string) =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === pushKey

/** The server computes the same id. */
const idOf = async ({ endpoint }: PushSubscription) =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedWorker ??= trustedTypes
    ? trustedTypes.createPolicy('push-worker', { createScriptURL: () => worker.href }).createScriptURL('')
    : worker.href
  return trustedWorker
}
