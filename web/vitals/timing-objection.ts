const STORED_UNDER = 'timing'

/** Without storage the visitor cannot object, so that counts as an objection. */
export function isTimingOff(): boolean {
  try {
    return localStorage.getItem(STORED_UNDER) === 'off'
  } catch {
    return true
  }
}

export function setTimingOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(STORED_UNDER, 'off')
    else localStorage.removeItem(STORED_UNDER)
  } catch {
    // Without storage nothing is timed.
  }
}
