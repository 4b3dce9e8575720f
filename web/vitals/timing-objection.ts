const STORAGE_KEY = 'timing'

/** Without storage the visitor cannot object, so that counts as an objection. */
export function isTimingOff(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off'
  } catch {
    return true
  }
}

export function setTimingOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(STORAGE_KEY, 'off')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage nothing is timed.
  }
}
