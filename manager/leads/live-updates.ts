import { managerMePath, managerPresencePath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { tabName } from '../realtime/live-status.tsx'
import { createLiveDesk } from '../realtime/live-updates.ts'
import { news, tellNews } from '../realtime/refresh.ts'
import { connection } from '../shell/connection.ts'
import { endSession, me, WIPED } from '../shell/me.ts'
import { createStore, type Store } from '../shell/store.ts'
import { wipeBrowser } from './changes/browser-storage.ts'
import type { LeadReader } from './lead/lead-reader.ts'
import { type DeskCounts, deskCalls, type Row } from './lead-calls.ts'
import type { DeskMemory } from './lead-memory.ts'
import type { DeskList } from './list/lead-list.ts'

interface Parts {
  memory: DeskMemory
  list: DeskList
  reader: LeadReader
  counts: Store<DeskCounts | undefined>
  /** The server answers again. */
  onReached(): void
}

/** Keeps the desk fresh by the stream of events. */
export function createDeskLive({ memory, list, reader, counts, onReached }: Parts) {
  const tab = tabName()
  const open = createStore<string | undefined>(undefined)
  const refresh = () =>
    void deskCalls.counts().then((answer) => {
      if (answer.state === 'done') counts.set(answer.data)
    })
  const desk = createLiveDesk<Row, DeskCounts>({
    tab,
    async page(cursor) {
      const answer = await deskCalls.list({ view: 'all', ...(cursor !== undefined && { cursor }) })
      return answer.state === 'done' ? { leads: answer.data.items, next: answer.data.next } : undefined
    },
    async rows(ids) {
      const answer = await deskCalls.rows(ids)
      return answer.state === 'done' ? answer.data : undefined
    },
    putPresence: (lead_id, writing) => answerOf(manager.PUT(managerPresencePath, { body: { tab, lead_id, writing } })),
    removePresence: () => answerOf(manager.DELETE(managerPresencePath, { query: { tab } })),
    async isSignedIn() {
      // A refused call of the client would lead to the door before the device is wiped.
      const response = await fetch(managerMePath).catch(() => undefined)
      return response && response.status !== 401
    },
    onCounts: counts.set,
    onMe: () => void me.refresh(),
    onHealth: refresh,
    onNews: tellNews,
    onEnded: () => void wipeBrowser().finally(() => endSession(WIPED)),
  })
  desk.state.subscribe(() => {
    const state = desk.state.get()
    news.state.set(state)
    if (state === 'lost') connection.lose()
    if (state !== 'open') return
    connection.regain()
    onReached()
    refresh()
  })
  desk.show({
    ids: () => list.state.get().ids,
    open: open.get,
    replace(rows, gone) {
      for (const row of rows) memory.putRow(row)
      if (gone.length > 0) list.forget(gone)
    },
    reread() {
      const id = open.get()
      if (id !== undefined) void reader.reread(id)
    },
  })
  return {
    desk,
    openLead: open.get,
    setOpen(id: string | undefined) {
      open.set(id)
      desk.presence.open(id)
    },
    /** The newest lead of all, whatever the list shows. */
    async readNewest(): Promise<Row | undefined> {
      const answer = await deskCalls.list({ view: 'all', limit: 1 })
      return answer.state === 'done' ? answer.data.items[0] : undefined
    },
  }
}
