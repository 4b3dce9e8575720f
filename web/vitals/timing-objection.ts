const STORED_UNDER = 'timing'

/** Whether the visitor wants no page to be timed in this browser. Without storage there is no way to say so, so it counts as said. */
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
    // Nothing is timed then.
  }
}
