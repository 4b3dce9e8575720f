import {
  Fragment,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useNavigate } from 'react-router'
import { deskWords } from '#content/manager/desk.ts'
import { B } from '../../parts/b.tsx'
import { Note } from '../../parts/note.tsx'
import { useStore } from '../../shell/store.ts'
import { clock, current, list, memory, selection, stop } from '../desk.ts'
import { nameInAddress } from '../name-in-address.ts'
import { isBeside } from '../use-media.ts'
import { LeadRow } from './lead-row.tsx'
import { ListNotice, NothingHere } from './list-states.tsx'
import { move, moveTo } from './move.ts'
import { type Run, runsOf } from './runs-of.ts'
import { useLeadSwipes } from './swipe/use-lead-swipes.ts'
import { observeHeight } from './window/measure.ts'
import type { ShownRun } from './window/shown-runs.ts'
import { useRowWindow } from './window/use-row-window.ts'

/** Where the list was scrolled to, for whoever comes back to it. */
let scrolledTo = 0

/** A list of links, with one stop for the Tab key; nothing in it moves by itself. */
export function LeadRows() {
  const { ids, problem, reading, isSimilar } = useStore(list.state)
  // A key paints its own row at once, and all the others as soon as there is time.
  const isSelecting = useDeferredValue(useStore(selection.isOn))
  const rows = useRef<HTMLDivElement>(null)
  const days = useRef<HTMLDivElement>(null)
  const open = useOpening()
  useLeadSwipes(rows, isSelecting)
  useLayoutEffect(() => {
    const { current: box } = rows
    // The browser would lay the page out only to find it where it is.
    if (box && scrolledTo > 0) box.scrollTop = scrolledTo
  }, [])
  const { runs, below, isMeasured } = useRowWindow(rows, days, useDays(ids))
  useEffect(() => {
    const at = stop.get()
    if (at === undefined || !ids.includes(at)) stop.set(ids[0])
  }, [ids])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener serves the links of all rows
    <div
      className="desk__rows"
      ref={rows}
      data-selecting={isSelecting || undefined}
      onScroll={({ currentTarget }) => {
        scrolledTo = currentTarget.scrollTop
      }}
      onClick={open}
      onKeyDown={(pressed) => {
        const step = steps[pressed.key]
        if (!step || !(pressed.target instanceof HTMLAnchorElement)) return
        pressed.preventDefault()
        step()
      }}
    >
      {problem && <ListNotice problem={problem} />}
      {isSimilar && <Note>{deskWords.similar}</Note>}
      <div ref={days}>
        {runs.map((shown) => (
          <Fragment key={shown.run.key}>
            {shown.above > 0 && <div style={{ height: shown.above }} />}
            <DaySection shown={shown} />
          </Fragment>
        ))}
        {below > 0 && <div style={{ height: below }} />}
      </div>
      {ids.length === 0 && !problem && (reading === 'top' ? <LoadingRows /> : <NothingHere />)}
      {(isMeasured || ids.length === 0) && <Older />}
    </div>
  )
}

const steps: Readonly<Record<string, () => void>> = {
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Home: () => moveTo(list.state.get().ids[0]),
  End: () => moveTo(list.state.get().ids.at(-1)),
}

/** A pointer opens a lead beside the list where there is room; Enter and phones its page. */
function useOpening() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || event.metaKey || event.ctrlKey || event.shiftKey) return
      const toSelect = target.closest<HTMLElement>('[data-select]')?.dataset.select
      if (toSelect) return selection.toggle(toSelect)
      const id = target.closest<HTMLElement>('[data-lead]')?.dataset.lead
      if (!id) return
      event.preventDefault()
      stop.set(id)
      const isPointer = event.detail > 0
      if (isPointer && isBeside()) {
        current.set(id)
        nameInAddress(id, true)
      } else void navigate(`/leads/${id}`)
    },
    [navigate],
  )
}

function useDays(ids: readonly string[]): Run[] {
  return useMemo(() => {
    const { dayHeading } = clock()
    // Formatting a date takes long, and ten minutes never lie in two days.
    const known = new Map<string, string>()
    return runsOf(ids, (id) => {
      const at = memory.rows.get(id)?.created_at
      if (at === undefined) return undefined
      const minutes = at.slice(0, 'YYYY-MM-DDTHH:m'.length)
      const label = known.get(minutes) ?? dayHeading(at)
      known.set(minutes, label)
      return label
    })
  }, [ids])
}

const DaySection = ({ shown: { run, rows, below } }: { shown: ShownRun }) => (
  <section aria-label={run.label}>
    <h2 className="desk__day" ref={observeHeight}>
      {run.label}
    </h2>
    <ul>
      {rows.map(({ id, place, above }) => (
        <Fragment key={id}>
          {above > 0 && <li aria-hidden="true" style={{ height: above }} />}
          <LeadRow id={id} place={place} of={run.ids.length} />
        </Fragment>
      ))}
      {below > 0 && <li aria-hidden="true" style={{ height: below }} />}
    </ul>
  </section>
)

/** Reads on before the end comes into view; a search through very many leads asks first. */
function Older() {
  const { next, isSearching, reading, ids } = useStore(list.state)
  const end = useRef<HTMLDivElement>(null)
  const isByItself = next !== null && !isSearching
  useEffect(() => {
    if (!end.current || !isByItself || ids.length === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells several steps at once, of which the last one holds.
        if (entries.at(-1)?.isIntersecting) list.more()
      },
      { root: isBeside() ? end.current.parentElement : null, rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isByItself, ids])
  return (
    <div className="desk__older" ref={end}>
      {next !== null && (
        <>
          {isSearching && <p className="small soft">{deskWords.searching}</p>}
          <B look="quiet" onClick={list.more} busy={reading === 'more' ? deskWords.reading : undefined}>
            {isSearching ? deskWords.further : deskWords.older}
          </B>
        </>
      )}
    </div>
  )
}

const LoadingRows = () => (
  <div className="loading" role="status">
    <div className="weaving" aria-hidden="true">
      <span className="ribbon" data-ribbon="brand" />
    </div>
    <p className="vh">{deskWords.reading}</p>
    {bones.map(([first, second], index) => (
      <div className="boneset" key={index}>
        <span className={`bone bone--${first}`} />
        <span className={`bone bone--${second}`} />
      </div>
    ))}
  </div>
)

const bones = [
  [60, 85],
  [40, 60],
  [60, 85],
  [40, 40],
] as const
