/** Increase it when the question changes, so that every visitor is asked again. */
const VERSION = 1
const STORAGE_KEY = 'consent'

export type Choice = 'accepted' | 'declined'

interface ConsentRecord {
  version: number
  choice: Choice
  at: string
}

export function readChoice(storage: Pick<Storage, 'getItem'>): Choice | undefined {
  const record = parse(storage.getItem(STORAGE_KEY))
  return record?.version === VERSION && isChoice(record.choice) ? record.choice : undefined
}

export function storeChoice(storage: Pick<Storage, 'setItem'>, choice: Choice, now: Date): void {
  const record: ConsentRecord = { version: VERSION, choice, at: now.toISOString() }
  storage.setItem(STORAGE_KEY, JSON.stringify(record))
}

export const isChoice = (word: unknown): word is Choice => word === 'accepted' || word === 'declined'

/** Storage may contain anything; invalid JSON counts as no choice. */
function parse(stored: string | null): Partial<ConsentRecord> | null {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
