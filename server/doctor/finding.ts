/** What an examination says about one thing. A warning wants attention some day, what is broken wants it now. */
export interface Finding {
  topic: string
  state: 'ok' | 'warning' | 'broken'
  /** A sentence without secrets, and where it can be helped, with what helps. */
  says: string
}

export const ok = (topic: string, says: string): Finding => ({ topic, state: 'ok', says })
export const warning = (topic: string, says: string): Finding => ({ topic, state: 'warning', says })
export const broken = (topic: string, says: string): Finding => ({ topic, state: 'broken', says })
