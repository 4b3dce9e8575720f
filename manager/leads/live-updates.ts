import { managerMePath, managerPresencePath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { createTabId } from '../realtime/live-status.tsx'
import { createLiveUpdates } from '../realtime/live-updates.ts'
import { liveChanges, notifyChange } from '../realtime/refresh.ts'
import { connection } from '../shell/connection.ts'
import { DRAFTS_DELETED, endSession, me } from '../shell/me.ts'
import { createStore, type Store } from '../shell/store.ts'
import { clearBrowserStorage } from './changes/browser-storage.ts'
import type { LeadReader } from './lead/lead-reader.ts'
import { type InboxCounts, leadCalls, type Row } from './lead-calls.ts'
import type { LeadMemory } from './lead-memory.ts'
import type { LeadList } from './list/lead-list.ts'

interface Parts {
  memory: LeadMemory
  list: LeadList
  reader: LeadReader
  counts: Store<InboxCounts | undefined>
  onReconnected(): void
}

export function createLeadUpdates({ memory, list, reader, counts, onReconnected }: Parts) {
  const tab = createTabId()
  const open = createStore<string | undefined>(undefined)
  const refresh = () =>
    void leadCalls.counts().then((answer) => {
      if (answer.state === 'done') counts.set(answer.data)
    })
  const updates = createLiveUpdates<Row, InboxCounts>({
    tab,
    async page(cursor) {
      const answer = await leadCalls.list({ view: 'all', ...(cursor !== undefined && { cursor }) })
      return answer.state === 'done' ? { leads: answer.data.items, next: answer.data.next } : undefined
    },
    async rows(ids) {
      const answer = await leadCalls.rows(ids)
      return answer.state === 'done' ? answer.data : undefined
    },
    putPresence: (lead_id, writing) => resultOf(manager.PUT(managerPresencePath, { body: { tab, lead_id, writing } })),
    removePresence: () => resultOf(manager.DELETE(managerPresencePath, { query: { tab } })),
    async isSignedIn() {
      // Not through the client, which would open the sign-in page before the device data is deleted.
      const response = await fetch(managerMePath).catch(() => undefined)
      return response && response.status !== 401
    },
    onCounts: counts.set,
    onMe: () => void me.refresh(),
    onHealth: refresh,
    onChange: notifyChange,
    onEnded: () => void clearBrowserStorage().finally(() => endSession(DRAFTS_DELETED)),
  })
  updates.state.subscribe(() => {
    const state = updates.state.get()
    liveChanges.state.set(state)
    if (state === 'lost') connection.lose()
    if (state !== 'open') return
    connection.regain()
    onReconnected()
    refresh()
  })
  updates.show({
    ids: () => list.state.get().ids,
    open: open.get,
    replace(rows, gone) {
      for (const row of rows) memory.putRow(row)
      if (gone.length > 0) list.remove(gone)
    },
    reread() {
      const id = open.get()
      if (id !== undefined) void reader.reread(id)
    },
  })
  return {
    inbox: updates,
    openLead: open.get,
    setOpen(id: string | undefined) {
      open.set(id)
      updates.presence.open(id)
    },
    async readNewest(): Promise<Row | undefined> {
      const answer = await leadCalls.list({ view: 'all', limit: 1 })
      return answer.state === 'done' ? answer.data.items[0] : undefined
    },
  }
}
