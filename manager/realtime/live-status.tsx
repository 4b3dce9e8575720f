import { useEffect, useState } from 'react'
import { liveWords } from '#content/manager/live.ts'
import { createStore, useStore } from '../shell/store.ts'
import { useKeys } from '../shortcuts/actions.ts'
import { Live } from '../ui/status-label.tsx'
import { atMostEach } from './catch-up.ts'
import { news } from './refresh.ts'
import './realtime.css'

interface LiveMarkProps {
  /** Rows that wait, in all lists of the page. */
  changes: number
  onShow(): void
}

/** Milliseconds between two sentences of a screen reader. */
const SPOKEN_EACH = 5_000

/** Whether the page follows what happens; screen readers hear how much waits. */
export function LiveMark({ changes, onShow }: LiveMarkProps) {
  const state = useStore(news.state)
  const spoken = useSpoken(changes)
  useKeys({ 'list.showNew': changes > 0 ? onShow : undefined })
  const isLive = state === 'open'
  return (
    <span className="live-mark">
      {state !== undefined && state !== 'connecting' && (
        <Live isOff={!isLive}>{isLive ? liveWords.live : liveWords.notLive}</Live>
      )}
      <span className="vh" role="status">
        {spoken > 0 && liveWords.changes(spoken)}
      </span>
    </span>
  )
}

function useSpoken(changes: number): number {
  const [spoken, setSpoken] = useState(0)
  const [count] = useState(() => createStore(0))
  useEffect(() => {
    const paced = atMostEach(count, SPOKEN_EACH)
    const unsubscribe = paced.subscribe(() => setSpoken(paced.get()))
    return () => {
      unsubscribe()
      paced.stop()
    }
  }, [count])
  useEffect(() => count.set(changes), [count, changes])
  return spoken
}

/** `crypto.randomUUID` is missing on pages that came over plain HTTP from another host. */
export const tabName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
