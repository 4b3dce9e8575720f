import type { Theme } from '#domain/staff/sign-in.ts'

/** `manager/boot/early.js` reads it before the first paint. */
const STORAGE_KEY = 'manager-theme'

/** Without a choice of one's own, the system's theme. */
export function applyTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // A browser without storage shows the system's theme until it knows who is signed in.
  }
}
