import type { Theme } from '#domain/staff/sign-in.ts'

/** `manager/boot/early.js` reads it before the first paint. */
const STORAGE_KEY = 'manager-theme'

/** Null follows the system. */
export function applyTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage, the page has the system's theme until the account is known.
  }
}
