import { addressToTell } from './address-to-tell.ts'

const HOST = 'www.googletagmanager.com'
/** Seconds that Google's cookies stay: 13 months. */
const COOKIES_KEPT = 395 * 24 * 3_600

interface TagGlobals {
  dataLayer?: unknown[]
  trustedTypes?: { createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown }
  /** `ga-disable-{measurement id}` keeps a loaded tag silent. */
  [switchedOff: `ga-disable-${string}`]: boolean
}

const globals = window as unknown as TagGlobals
let loaded = false
/** The page that was counted last. */
let counted: string | undefined

/** Counts the page that is shown and, from then on, each page that the router brings. */
export function startCounting(measurementId: string): void {
  globals[`ga-disable-${measurementId}`] = false
  if (!loaded) load(measurementId)
  countPage()
  addEventListener('arrival', countPage)
}

/** Keeps the tag silent if it was loaded, and removes its cookies. */
export function stopCounting(measurementId: string): void {
  globals[`ga-disable-${measurementId}`] = true
  removeEventListener('arrival', countPage)
  counted = undefined
  for (const name of document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, '')))
    if (/^_ga(_|$)/.test(name)) removeCookie(name)
}

function removeCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser
  document.cookie = `${name}=; Max-Age=0; Path=/`
}

function load(measurementId: string) {
  loaded = true
  globals.dataLayer = []
  gtag('js', new Date())
  // The visitor has agreed to be counted, not to advertising.
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // For this host alone, so that they can be removed again.
    cookie_domain: 'none',
    cookie_expires: COOKIES_KEPT,
  })
  // Google's script adds further ones by plain addresses, which the page's Trusted Types let through from its host alone.
  globals.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).host === HOST ? url : null),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://${HOST}/gtag/js?id=${measurementId}`
  document.head.append(script)
}

function countPage() {
  const address = addressToTell(location.href)
  if (address === counted) return
  const page_referrer = counted ?? addressToTell(document.referrer)
  const page = { page_location: address, page_title: document.title, page_referrer }
  counted = address
  // What Google's script sends by itself tells the same page.
  gtag('set', page)
  gtag('event', 'page_view', page)
}

// The tag reads commands only from `arguments`, and takes arrays for something else.
function gtag(..._command: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  globals.dataLayer?.push(arguments)
}
