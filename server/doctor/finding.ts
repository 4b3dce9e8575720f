export interface Finding {
  topic: string
  state: 'ok' | 'warning' | 'broken'
  /** A sentence without secrets that, where possible, says how to repair it. */
  says: string
}

export const ok = (topic: string, says: string): Finding => ({ topic, state: 'ok', says })
export const warning = (topic: string, says: string): Finding => ({ topic, state: 'warning', says })
export const broken = (topic: string, says: string): Finding => ({ topic, state: 'broken', says })
