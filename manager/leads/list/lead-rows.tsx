import { type MouseEvent, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { inboxCopy } from '#content/manager/inbox.ts'
import { useStore } from '../../shell/store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { clock, counts, current, list, memory, selection, tabStop } from '../leads.ts'
import { setOpenLeadInUrl } from '../link-text.ts'
import { hasLeadPane } from '../use-lead-pane.ts'
import { chipsOf } from './filter-url.ts'
import { LeadRow } from './lead-row.tsx'
import { move, moveTo, type Run, runsOf } from './list-navigation.ts'
import { EmptyList, ListNotice } from './list-notices.tsx'
import { density } from './list-preferences.ts'
import { useLeadSwipes } from './swipe.ts'

/** Scroll position, restored when the user returns to the list. */
let scrolledTo = 0

/** One tab stop for the whole list. Updates never move its rows. */
export function LeadRows() {
  const { ids, problem, reading, isSimilar } = useStore(list.state)
  const rowDensity = useStore(density)
  // Deferred, so that a key press first renders its own row.
  const isSelecting = useDeferredValue(useStore(selection.isOn))
  const rows = useRef<HTMLDivElement>(null)
  const open = useOpenLead()
  useLeadSwipes(rows, isSelecting)
  useLayoutEffect(() => {
    const { current: box } = rows
    // Setting 0 would force a layout for nothing.
    if (box && scrolledTo > 0) box.scrollTop = scrolledTo
  }, [])
  const days = useDays(ids)
  useEffect(() => {
    const at = tabStop.get()
    if (at === undefined || !ids.includes(at)) tabStop.set(ids[0])
  }, [ids])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener serves the links of all rows
    <div
      className="inbox__rows"
      ref={rows}
      data-selecting={isSelecting || undefined}
      data-density={rowDensity}
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
      {isSimilar && <Notice>{inboxCopy.similar}</Notice>}
      {days.map((day) => (
        <DaySection key={day.key} day={day} />
      ))}
      {ids.length === 0 && !problem && (reading === 'top' ? <LoadingRows /> : <EmptyList />)}
      <MoreLeads />
    </div>
  )
}

const steps: Readonly<Record<string, () => void>> = {
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Home: () => moveTo(list.state.get().ids[0]),
  End: () => moveTo(list.state.get().ids.at(-1)),
}

/** With a pane, a click opens the lead next to the list. Enter, and clicks on phones, open its page. */
function useOpenLead() {
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
      tabStop.set(id)
      const isPointer = event.detail > 0
      if (isPointer && hasLeadPane()) {
        current.set(id)
        setOpenLeadInUrl(id, true)
      } else void navigate(`/leads/${id}`)
    },
    [navigate],
  )
}

function useDays(ids: readonly string[]): Run[] {
  return useMemo(() => {
    const { dayHeading } = clock()
    // Formatting a date is slow, and ten minutes never span two days, so cache by ten minutes.
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

const DaySection = ({ day: { label, ids } }: { day: Run }) => (
  <section aria-label={label}>
    <h2 className="inbox__day">{label}</h2>
    <ul>
      {ids.map((id) => (
        <LeadRow key={id} id={id} />
      ))}
    </ul>
  </section>
)

/** Loads the next page before the end is visible. A search that stopped early asks first. */
function MoreLeads() {
  const { next, isSearching, isFull, reading, ids } = useStore(list.state)
  const end = useRef<HTMLDivElement>(null)
  const isByItself = next !== null && !isSearching
  useEffect(() => {
    if (!end.current || !isByItself || ids.length === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once; only the last one is current.
        if (entries.at(-1)?.isIntersecting) list.more()
      },
      { root: hasLeadPane() ? end.current.parentElement : null, rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isByItself, ids])
  return (
    <div className="inbox__older" ref={end}>
      {/* Always present, so that screen readers announce the limit when the list reaches it. */}
      <div role="status">{isFull && <ListFull />}</div>
      {next !== null && (
        <>
          {isSearching && <p className="small soft">{inboxCopy.searching}</p>}
          <Button variant="quiet" onClick={list.more} busy={reading === 'more' ? inboxCopy.reading : undefined}>
            {isSearching ? inboxCopy.searchMore : inboxCopy.showMore}
          </Button>
        </>
      )}
    </div>
  )
}

/** The server counts whole views only. */
function ListFull() {
  const { ids, filter, searchText } = useStore(list.state)
  const known = useStore(counts)
  const isWholeView = searchText === '' && chipsOf(filter).length === 0
  const total = isWholeView ? known?.[filter.view === 'all' ? 'all' : filter.view] : undefined
  const search = (
    <Button size="s" onClick={() => document.querySelector<HTMLElement>('.inbox__find input')?.focus()}>
      {inboxCopy.search.label}
    </Button>
  )
  return <Notice actions={search}>{inboxCopy.limitReached(ids.length, filter, total)}</Notice>
}

const LoadingRows = () => (
  <div className="loading" role="status">
    <div className="weaving" aria-hidden="true">
      <span className="ribbon" data-ribbon="brand" />
    </div>
    <p className="vh">{inboxCopy.reading}</p>
    {skeletonRows.map(([first, second], index) => (
      <div className="skeleton-row" key={index}>
        <span className={`skeleton skeleton--${first}`} />
        <span className={`skeleton skeleton--${second}`} />
      </div>
    ))}
  </div>
)

const skeletonRows = [
  [60, 85],
  [40, 60],
  [60, 85],
  [40, 40],
] as const
