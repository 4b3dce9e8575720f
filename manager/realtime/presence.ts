import type { DeskEvents, PersonPresent } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'

export interface Presence {
  /** Who else has the same lead open. */
  people: Store<readonly PersonPresent[]>
  /** Undefined when it is closed. */
  open(leadId: string | undefined): void
  write(isWriting: boolean): void
  /** After a connection was made; the server forgot this tab with the one before. */
  begin(): void
  /** While nothing is followed nobody is there. */
  rest(): void
  hear(presence: DeskEvents<never, never>['presence']): void
}

interface Calls {
  put(leadId: string, isWriting: boolean): Promise<unknown>
  remove(): Promise<unknown>
}

/** Milliseconds; the server forgets a tab after 45 s. */
const RENEW = 20_000
/** Milliseconds for which a lead is open before others are told: keys go through a list faster. */
const SETTLE = 400

/** Tells which lead is open here, and hears who else has it open. */
export function createPresence({ put, remove }: Calls): Presence {
  const people = createStore<readonly PersonPresent[]>(nobody)
  let lead: string | undefined
  let isWriting = false
  let isFollowing = false
  let isTold = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell() {
    clearTimeout(timer)
    if (!isFollowing || lead === undefined) return
    isTold = true
    void put(lead, isWriting)
    timer = setTimeout(tell, RENEW)
  }

  function tellSoon() {
    clearTimeout(timer)
    if (isFollowing) timer = setTimeout(tell, SETTLE)
  }

  function forget() {
    clearTimeout(timer)
    if (people.get().length > 0) people.set(nobody)
  }

  return {
    people,
    open(next) {
      if (next === lead) return
      forget()
      lead = next
      isWriting = false
      if (next !== undefined) return tellSoon()
      if (isTold && isFollowing) void remove()
      isTold = false
    },
    write(next) {
      if (next === isWriting) return
      isWriting = next
      tellSoon()
    },
    begin() {
      isFollowing = true
      isTold = false
      forget()
      tell()
    },
    rest() {
      isFollowing = false
      forget()
    },
    hear({ lead_id, people: next }) {
      if (lead_id === lead) people.set(next)
    },
  }
}

const nobody: readonly PersonPresent[] = []
