import { useEffect, useState } from 'react'
import { liveCopy } from '#content/manager/live.ts'
import { createStore, useStore } from '../shell/store.ts'
import { useShortcuts } from '../shortcuts/actions.ts'
import { LiveLabel } from '../ui/status-label.tsx'
import { throttleStore } from './catch-up.ts'
import { liveChanges } from './refresh.ts'
import './realtime.css'

interface LiveStatusProps {
  changes: number
  onShow(): void
}

/** Milliseconds between announcements of screen readers. */
const ANNOUNCE_INTERVAL = 5_000

export function LiveStatus({ changes, onShow }: LiveStatusProps) {
  const state = useStore(liveChanges.state)
  const spoken = useAnnouncedCount(changes)
  useShortcuts({ 'list.show-new': changes > 0 ? onShow : undefined })
  const isLive = state === 'open'
  return (
    <span className="live-status">
      {state !== undefined && state !== 'connecting' && (
        <LiveLabel isOff={!isLive}>{isLive ? liveCopy.live : liveCopy.notLive}</LiveLabel>
      )}
      <span className="vh" role="status">
        {spoken > 0 && liveCopy.changes(spoken)}
      </span>
    </span>
  )
}

function useAnnouncedCount(changes: number): number {
  const [spoken, setSpoken] = useState(0)
  const [count] = useState(() => createStore(0))
  useEffect(() => {
    const paced = throttleStore(count, ANNOUNCE_INTERVAL)
    const unsubscribe = paced.subscribe(() => setSpoken(paced.get()))
    return () => {
      unsubscribe()
      paced.stop()
    }
  }, [count])
  useEffect(() => count.set(changes), [count, changes])
  return spoken
}

/** Pages over plain HTTP from another host have no `crypto.randomUUID`. */
export const createTabId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
