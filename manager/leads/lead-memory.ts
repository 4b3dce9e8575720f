import { useCallback, useSyncExternalStore } from 'react'
import { changeInboxState, type progressFields } from '#domain/leads/lead-stage.ts'
import type { FailedCall } from '../api/client.ts'
import type { Change, Lead, Progress, Related, Row, TimelineEvent } from './lead-calls.ts'

export type Detail =
  | { state: 'read'; lead: Lead; timeline: readonly TimelineEvent[]; related: Related }
  | { state: 'failed'; answer: FailedCall }

export type LeadProgress = Pick<Progress, 'version' | 'waiting' | (typeof progressFields)[number]>

/** Leads as the server sent them, overlaid with changes that it has not confirmed. */
export interface LeadMemory {
  rows: KeyedStore<Row>
  details: KeyedStore<Detail>
  putRow(row: Row): void
  putDetail(id: string, detail: Detail): void
  progressOf(id: string): LeadProgress | undefined
  putProgress(id: string, standing: LeadProgress): void
  /** Shows a change; returns a function that removes it. */
  overlay(id: string, change: Change): () => void
  clear(): void
}

export function createLeadMemory(staffMemberId: () => string, now: () => number): LeadMemory {
  const rows = createKeyedStore<Row>()
  const details = createKeyedStore<Detail>()
  const known = new Map<string, LeadProgress>()
  const overlays = new Map<string, Change[]>()

  function shown(id: string, standing: LeadProgress): LeadProgress {
    return (overlays.get(id) ?? []).reduce<LeadProgress>(
      (before, change) => applyChange(before, change, staffMemberId(), now()),
      standing,
    )
  }

  function show(id: string) {
    const standing = known.get(id)
    if (!standing) return
    const next = shown(id, standing)
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, ...next })
    const detail = details.get(id)
    if (detail?.state === 'read')
      details.set(id, {
        ...detail,
        lead: { ...detail.lead, progress: { ...detail.lead.progress, ...next } },
      })
  }

  /** Responses may arrive out of order; the higher version is newer. */
  function learn(id: string, standing: LeadProgress) {
    const before = known.get(id)
    if (!before || standing.version >= before.version) known.set(id, pickProgress(standing))
  }

  return {
    rows,
    details,
    putRow(row) {
      learn(row.id, row)
      rows.set(row.id, { ...row, ...shown(row.id, known.get(row.id) ?? row) })
    },
    putDetail(id, detail) {
      if (detail.state === 'read') learn(id, detail.lead.progress)
      details.set(id, detail)
      show(id)
    },
    progressOf(id) {
      const standing = known.get(id)
      return standing && shown(id, standing)
    },
    putProgress(id, standing) {
      learn(id, standing)
      show(id)
    },
    overlay(id, change) {
      overlays.set(id, [...(overlays.get(id) ?? []), change])
      show(id)
      return () => {
        const rest = (overlays.get(id) ?? []).filter((one) => one !== change)
        if (rest.length > 0) overlays.set(id, rest)
        else overlays.delete(id)
        show(id)
      }
    },
    clear() {
      for (const one of [rows, details, known, overlays]) one.clear()
    },
  }
}

const pickProgress = (from: LeadProgress): LeadProgress => {
  const { version, stage, owner_id, snoozed_until, close_reason, won_value, snooze_reason, waiting } = from
  return { version, stage, owner_id, snoozed_until, close_reason, won_value, snooze_reason, waiting }
}

/** Predicts what the server will derive from a change. */
function applyChange(standing: LeadProgress, change: Change, staffMemberId: string, at: number): LeadProgress {
  const { snoozed_until, waiting, ...next } = changeInboxState(
    {
      ...standing,
      waiting: Number(standing.waiting),
      snoozed_until: standing.snoozed_until === null ? null : Date.parse(standing.snoozed_until),
      first_answer_at: null,
      updated_at: 0,
    },
    {
      ...change,
      snoozed_until: typeof change.snoozed_until === 'string' ? Date.parse(change.snoozed_until) : change.snoozed_until,
    },
    { staffMemberId, at },
  )
  return {
    ...pickProgress({ ...standing, ...next }),
    waiting: waiting === 1,
    snoozed_until: snoozed_until === null ? null : new Date(snoozed_until).toISOString(),
  }
}

/** Values by key with listeners per key, so that one change renders one row. */
export interface KeyedStore<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value | undefined): void
  keys(): string[]
  clear(): void
  subscribe(key: string, listener: () => void): () => void
}

export function createKeyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>()
  const listeners = new Map<string, Set<() => void>>()
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.get(key) === value) return
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      notify(key)
    },
    keys: () => Array.from(values.keys()),
    clear() {
      const keys = Array.from(values.keys())
      values.clear()
      for (const key of keys) notify(key)
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
  }
}

export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key])
  const get = () => store.get(key)
  return useSyncExternalStore(subscribe, get)
}
