import { analyticsUrl } from './analytics-url.ts'

const HOST = 'www.googletagmanager.com'
/** Lifetime of Google's cookies in seconds: 13 months. */
const COOKIE_MAX_AGE = 395 * 24 * 3_600

interface TagGlobals {
  dataLayer?: unknown[]
  trustedTypes?: { createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown }
  /** `ga-disable-{measurement id}` disables a loaded tag. */
  [switchedOff: `ga-disable-${string}`]: boolean
}

const globals = window as unknown as TagGlobals
let loaded = false
let counted: string | undefined

export function startCounting(measurementId: string): void {
  globals[`ga-disable-${measurementId}`] = false
  if (!loaded) load(measurementId)
  countPage()
  addEventListener('arrival', countPage)
}

export function stopCounting(measurementId: string): void {
  globals[`ga-disable-${measurementId}`] = true
  removeEventListener('arrival', countPage)
  counted = undefined
  for (const name of document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, '')))
    if (/^_ga(_|$)/.test(name)) removeCookie(name)
}

function removeCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=; Max-Age=0; Path=/`
}

function load(measurementId: string) {
  loaded = true
  globals.dataLayer = []
  gtag('js', new Date())
  // The visitor agreed to analytics, not to advertising.
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
    // Cookies are limited to this host, so that we can remove them again.
    cookie_domain: 'none',
    cookie_expires: COOKIE_MAX_AGE,
  })
  // Google's script loads further scripts by plain strings; the policy allows only those of its
  // host.
  globals.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).host === HOST ? url : null),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://${HOST}/gtag/js?id=${measurementId}`
  document.head.append(script)
}

function countPage() {
  const url = analyticsUrl(location.href)
  if (url === counted) return
  const page_referrer = counted ?? analyticsUrl(document.referrer)
  const page = { page_location: url, page_title: document.title, page_referrer }
  counted = url
  // Google's own events must report the same page.
  gtag('set', page)
  gtag('event', 'page_view', page)
}

// The tag reads commands only from `arguments` objects, not from arrays.
function gtag(..._command: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  globals.dataLayer?.push(arguments)
}
