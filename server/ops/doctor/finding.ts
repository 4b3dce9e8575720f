export interface Finding {
  topic: string
  state: 'ok' | 'warning' | 'broken'
  /** A sentence without secrets that says how to fix it, where possible. */
  says: string
  /** Shows or fixes it in a terminal; the manager has pages for the same. */
  command?: string
}

export const ok = (topic: string, says: string): Finding => ({ topic, state: 'ok', says })
export const warning = (topic: string, says: string, command?: string): Finding => ({
  topic,
  state: 'warning',
  says,
  ...(command !== undefined && { command }),
})
export const broken = (topic: string, says: string, command?: string): Finding => ({
  ...warning(topic, says, command),
  state: 'broken',
})
