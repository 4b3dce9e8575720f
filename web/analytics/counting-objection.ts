import { countingObjectionCookie } from '#domain/analytics/counted-pages.ts'

const STORAGE_KEY = 'timing'
/** Seconds; browsers cap the lifetime of cookies at 400 days. */
const COOKIE_MAX_AGE = 400 * 24 * 3_600

/** Set by the checkbox on the privacy page. Without storage visitors cannot check it, so this returns true. */
export function hasObjected(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off'
  } catch {
    return true
  }
}

/** Checkbox, Do Not Track or Global Privacy Control. */
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
    // Without storage, `hasObjected` returns true anyway.
  }
}

/** Renews the cookie for the server, which counts documents; some browsers delete it within a week. */
export function renewObjection(): void {
  if (hasObjected()) writeCookie(true)
}

function writeCookie(objects: boolean) {
  const { name, value } = countingObjectionCookie
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${objects ? COOKIE_MAX_AGE : 0}${secure}`
}
