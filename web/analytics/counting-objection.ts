import { countingObjectionCookie } from '#domain/analytics/counted-pages.ts'

const STORAGE_KEY = 'timing'
/** Seconds; browsers keep no cookie for longer. */
const COOKIE_MAX_AGE = 400 * 24 * 3_600

/** By the box on the privacy page. Without storage it cannot be ticked, so that counts as well. */
export function hasObjected(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off'
  } catch {
    return true
  }
}

/** By the box, or by a signal of the browser. */
export function isCountingOff(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1' || hasObjected()
}

export function setObjection(objects: boolean): void {
  try {
    if (objects) localStorage.setItem(STORAGE_KEY, 'off')
    else localStorage.removeItem(STORAGE_KEY)
    writeCookie(objects)
  } catch {
    // Without storage nothing is counted.
  }
}

/** The server counts documents and sees no storage. Some browsers drop such a cookie in a week. */
export function renewObjection(): void {
  if (hasObjected()) writeCookie(true)
}

function writeCookie(objects: boolean) {
  const { name, value } = countingObjectionCookie
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${objects ? COOKIE_MAX_AGE : 0}${secure}`
}
