import type { LeadChange, NoteText, ReplyContent, ReplyText } from '../lead-calls.ts'

const NAME = 'lanyard-desk'
const stores = ['kept', 'drafts'] as const

/**
 * In IndexedDB. A browser that keeps nothing, as in a private window, loses only what a reload
 * would have saved, so every failure here is silent.
 */
export function createBrowserStorage<Entry extends { id: string; operatorId: string }>(
  store: (typeof stores)[number],
): BrowserStorage<Entry> {
  const within = <Result>(mode: IDBTransactionMode, act: (kept: IDBObjectStore) => IDBRequest<Result>) =>
    openDatabase().then((database) => {
      const { promise, resolve } = Promise.withResolvers<Result | undefined>()
      if (!database) return undefined
      const transaction = database.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      // Else the browser waits for this page to be idle, which may be closed before.
      if (mode === 'readwrite') transaction.commit()
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => resolve(undefined)
      return promise
    })
  return {
    all: async () => (await within('readonly', (kept) => kept.getAll() as IDBRequest<Entry[]>)) ?? [],
    put: async (entry) => void (await within('readwrite', (kept) => kept.put(entry))),
    remove: async (id) => void (await within('readwrite', (kept) => kept.delete(id))),
  }
}

/** Nothing of a person stays on a device where nobody is signed in. */
export async function clearBrowserStorage(): Promise<void> {
  const former = databasePromise
  // A letter typed just now would otherwise be kept after all.
  databasePromise = Promise.resolve(undefined)
  const database = await former?.catch(() => undefined)
  database?.close()
  const { promise, resolve } = Promise.withResolvers<void>()
  if (typeof indexedDB === 'undefined') return
  const request = indexedDB.deleteDatabase(NAME)
  request.onsuccess = request.onerror = request.onblocked = () => resolve()
  return promise
}

let databasePromise: Promise<IDBDatabase | undefined> | undefined

function openDatabase(): Promise<IDBDatabase | undefined> {
  databasePromise ??= new Promise((resolve) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store, { keyPath: 'id' })
    }
    request.onsuccess = () => {
      // Another tab that signs out wipes it all.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => resolve(undefined)
  })
  return databasePromise
}

/** Something to be sent, kept until the server has it. */
export interface OutboxEntry {
  id: string
  operatorId: string
  /** Milliseconds since 1970. */
  at: number
  what:
    | { type: 'changes'; changes: LeadChange[] }
    /** Its id is the note's. */
    | { type: 'note'; leadId: string; note: NoteText }
    | { type: 'no-note'; leadId: string; noteId: string }
    /** Its id is the reply's. */
    | { type: 'reply'; leadId: string; reply: ReplyText }
    /** Its words are a draft again. */
    | { type: 'no-reply'; leadId: string; replyId: string; words: ReplyContent }
}

/** A note that somebody has typed and not kept. */
export interface NoteDraft {
  /** The lead's id and the kind of words. */
  id: string
  operatorId: string
  text: string
  minutes: string
}

/** Survives a reload, and nothing else: signing out wipes it. */
export interface BrowserStorage<Entry extends { id: string; operatorId: string }> {
  all(): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
}
