import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../../../shell/store.ts'
import { isBeside } from '../../use-media.ts'
import type { Run } from '../runs-of.ts'
import { useFarStop } from './kept-stop.ts'
import { rowHeights } from './measure.ts'
import { placesOf, shiftOf } from './places.ts'
import { covers, isNear, type Range, rangeAround, type Span, spanOf, type View } from './range.ts'
import { type ShownRun, shownRuns } from './shown-runs.ts'

/** For whoever comes back to the list. */
let lastRange: Range | undefined

interface RowWindow {
  runs: readonly ShownRun[]
  below: number
  /** Whether it is known how much is left out. */
  isMeasured: boolean
}

/**
 * Which rows are in the document: those near to what is seen, the stop of the Tab key, and the one
 * with the focus. `days` holds the rows alone, and `box` scrolls where the page does not.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  days: RefObject<HTMLElement | null>,
  runs: readonly Run[],
): RowWindow {
  const heights = useStore(rowHeights)
  const places = useMemo(() => placesOf(runs, heights), [runs, heights])
  const [range, setRange] = useState(lastRange)
  const isPrinting = useIsPrinting()
  const span: Span = isPrinting ? [0, places.ids.length] : spanOf(places, range)
  const far = useFarStop(places, span)
  const latest = useRef({ places, span })
  const seen = useRef(0)
  const look = useCallback(
    (show: (act: () => void) => void) => {
      const { places, span } = latest.current
      if (!box.current || !days.current || places.height === 0) return
      const view = viewOf(box.current, days.current)
      seen.current = view.top
      if (isNear(places, span, view)) return
      lastRange = rangeAround(places, view, heldIn(days.current))
      const change = () => setRange(lastRange)
      // A key is painted before rows that nobody sees yet.
      if (covers(places, span, view)) startTransition(change)
      else show(change)
    },
    [box, days],
  )
  const [from, to] = span
  useLayoutEffect(() => {
    const before = latest.current.places
    latest.current = { places, span: [from, to] }
    if (before !== places) {
      const shift = seen.current > 0 ? shiftOf(before, places, seen.current) : 0
      if (shift !== 0) scroller(box.current)?.scrollBy({ top: shift, behavior: 'instant' })
    }
    look((change) => change())
  }, [places, from, to, box, look])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const update = () => look(flushSync)
    // Either the box scrolls or the page.
    addEventListener('scroll', update, { capture: true, passive: true, signal })
    addEventListener('resize', update, { signal })
    return () => leaving.abort()
  }, [look])
  const held = range?.held
  const shown = useMemo(
    () =>
      shownRuns(
        places,
        [from, to],
        [far, held].filter((id) => id !== undefined),
      ),
    [places, from, to, far, held],
  )
  return { ...shown, isMeasured: places.height > 0 }
}

function viewOf(box: HTMLElement, days: HTMLElement): View {
  const { top, bottom } = box.getBoundingClientRect()
  const start = days.getBoundingClientRect().top
  return { top: Math.max(top, 0) - start, bottom: Math.min(bottom, innerHeight) - start }
}

function heldIn(days: HTMLElement): string | undefined {
  const { activeElement } = document
  if (!activeElement || !days.contains(activeElement)) return undefined
  return activeElement.closest<HTMLElement>('[data-row]')?.dataset.row
}

const scroller = (box: HTMLElement | null) => (isBeside() ? box : document.scrollingElement)

/** Paper has all rows that are loaded. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => leaving.abort()
  }, [])
  return isPrinting
}
