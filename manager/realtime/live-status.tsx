import { useEffect, useState } from 'react'
import { liveWords } from '#content/manager/live.ts'
import { useKeys } from '../keys/use-keys.ts'
import { atMostEach } from '../live/at-most-each.ts'
import { news } from '../live/news.ts'
import { createStore, useStore } from '../shell/store.ts'
import { Live } from '../ui/status-label.tsx'
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
