import type { InboxEvents, PresentStaffMember } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'

export interface Presence {
  people: Store<readonly PresentStaffMember[]>
  /** Undefined closes it. */
  open(leadId: string | undefined): void
  write(isWriting: boolean): void
  /** Announces the lead again, because the server forgot this tab when the old connection closed. */
  connect(): void
  /** Without a connection, presence is unknown and not shown. */
  disconnect(): void
  receive(presence: InboxEvents<never, never>['presence']): void
}

interface Calls {
  put(leadId: string, isWriting: boolean): Promise<unknown>
  remove(): Promise<unknown>
}

/** Milliseconds; the server forgets a tab after 45 s. */
const RENEW_INTERVAL = 20_000
/** Milliseconds that a lead is open before it is announced, because keys move through leads quickly. */
const ANNOUNCE_DELAY = 400

export function createPresence({ put, remove }: Calls): Presence {
  const people = createStore<readonly PresentStaffMember[]>(noPeople)
  let lead: string | undefined
  let isWriting = false
  let isFollowing = false
  let isSent = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function send() {
    clearTimeout(timer)
    if (!isFollowing || lead === undefined) return
    isSent = true
    void put(lead, isWriting)
    timer = setTimeout(send, RENEW_INTERVAL)
  }

  function scheduleSend() {
    clearTimeout(timer)
    if (isFollowing) timer = setTimeout(send, ANNOUNCE_DELAY)
  }

  function forget() {
    clearTimeout(timer)
    if (people.get().length > 0) people.set(noPeople)
  }

  return {
    people,
    open(next) {
      if (next === lead) return
      forget()
      lead = next
      isWriting = false
      if (next !== undefined) return scheduleSend()
      if (isSent && isFollowing) void remove()
      isSent = false
    },
    write(next) {
      if (next === isWriting) return
      isWriting = next
      scheduleSend()
    },
    connect() {
      isFollowing = true
      isSent = false
      forget()
      send()
    },
    disconnect() {
      isFollowing = false
      forget()
    },
    receive({ lead_id, people: next }) {
      if (lead_id === lead) people.set(next)
    },
  }
}

const noPeople: readonly PresentStaffMember[] = []
