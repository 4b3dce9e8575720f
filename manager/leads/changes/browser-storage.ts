import type { LeadChange, NoteText, ReplyContent, ReplyText } from '../lead-calls.ts'

const NAME = 'lanyard-leads'
const stores = ['outbox', 'drafts'] as const

/** IndexedDB. A private window may have none and then only loses text at a reload, so failures are silent. */
export function createBrowserStorage<Entry extends { id: string; staffMemberId: string }>(
  store: (typeof stores)[number],
): BrowserStorage<Entry> {
  const within = <Result>(mode: IDBTransactionMode, act: (objects: IDBObjectStore) => IDBRequest<Result>) =>
    openDatabase().then((database) => {
      const { promise, resolve } = Promise.withResolvers<Result | undefined>()
      if (!database) return undefined
      const transaction = database.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      // Commit now. Otherwise the browser waits until the page is idle, and the user may close it first.
      if (mode === 'readwrite') transaction.commit()
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => resolve(undefined)
      return promise
    })
  return {
    all: async () => (await within('readonly', (objects) => objects.getAll() as IDBRequest<Entry[]>)) ?? [],
    put: async (entry) => void (await within('readwrite', (objects) => objects.put(entry))),
    remove: async (id) => void (await within('readwrite', (objects) => objects.delete(id))),
  }
}

/** Deletes personal data from the device at sign-out. */
export async function clearBrowserStorage(): Promise<void> {
  const former = databasePromise
  // Block new writes first; otherwise text typed during the deletion would be stored.
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
      // Lets another tab delete the database at sign-out.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => resolve(undefined)
  })
  return databasePromise
}

export interface OutboxEntry {
  id: string
  staffMemberId: string
  at: number
  command:
    | { type: 'changes'; changes: LeadChange[] }
    /** The entry id is the id of the note. */
    | { type: 'note'; leadId: string; note: NoteText }
    | { type: 'remove-note'; leadId: string; noteId: string }
    /** The entry id is the id of the reply. */
    | { type: 'reply'; leadId: string; reply: ReplyText }
    /** After the server took the reply back, its text becomes a draft again. */
    | { type: 'undo-reply'; leadId: string; replyId: string; reply: ReplyContent }
}

export interface NoteDraft {
  /** Lead id and note kind. */
  id: string
  staffMemberId: string
  text: string
  minutes: string
}

export interface BrowserStorage<Entry extends { id: string; staffMemberId: string }> {
  all(): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
}
