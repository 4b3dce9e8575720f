import { inboxCopy } from '#content/manager/inbox.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { paths } from '#domain/paths.ts'
import type { FailedCall } from '../../api/client.ts'
import { useStore } from '../../shell/store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, EmptyStateArt } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { clock, list } from '../leads.ts'
import { useSetListQuery } from '../leads-path.ts'
import { useChipText } from './filter-chips.tsx'
import { chipsOf, type Filter, withoutChip } from './filter-url.ts'

const { empty: copy, failed } = inboxCopy

export function ListNotice({ problem }: { problem: FailedCall }) {
  const { readAt } = useStore(list.state)
  const isRefused = problem.state === 'refused'
  return (
    <Notice
      tone={isRefused ? 'bad' : 'warn'}
      isAlert
      actions={
        <Button size="s" onClick={list.reload}>
          {shellCopy.tryAgain}
        </Button>
      }
    >
      <b>{failed.strong}</b> {isRefused ? problem.problem.message : failed.unreachable}{' '}
      {readAt !== undefined && inboxCopy.asOf(clock().time(readAt))}
      {isRefused && (
        <>
          {' '}
          {failed.request} <code>{problem.problem.instance}</code>
        </>
      )}
    </Notice>
  )
}

export function EmptyList() {
  const { filter, searchText: typed, next } = useStore(list.state)
  const want = useSetListQuery()
  if (next !== null) return null
  if (typed) return <NoResults filter={filter} typed={typed} />
  if (chipsOf(filter).length > 0) return <NoMatches filter={filter} />
  if (filter.view === 'waiting')
    return (
      <EmptyState
        illustration={<EmptyStateArt />}
        heading={copy.waiting.heading}
        actions={<Button onClick={() => want({ filter: { view: 'all' } })}>{copy.waiting.act}</Button>}
      >
        {copy.waiting.lede}
      </EmptyState>
    )
  if (filter.view === 'all')
    return (
      <EmptyState
        illustration={<EmptyStateArt />}
        heading={copy.none.heading}
        actions={
          <a className="b" href={paths.contact} target="_blank" rel="noreferrer">
            {copy.none.act}
          </a>
        }
      >
        {copy.none.lede}
      </EmptyState>
    )
  return <EmptyState heading={copy.view.heading}>{copy.view.lede[filter.view]}</EmptyState>
}

function NoResults({ filter, typed }: { filter: Filter; typed: string }) {
  const want = useSetListQuery()
  const chipText = useChipText()
  const { words } = copy
  const chips = chipsOf(filter)
  const shown = chips.map((name) => inboxCopy.filters.chip(inboxCopy.filters.names[name], chipText(name, filter)))
  const all = filter.stage === 'spam' ? words.spam : words.all
  const place = filter.view === 'all' ? all : words.view(inboxCopy.views.names[filter.view])
  const isNarrowed = filter.view !== 'all' || chips.length > 0
  return (
    <EmptyState
      heading={words.heading}
      actions={
        <>
          {isNarrowed && <Button onClick={() => want({ filter: { view: 'all' } })}>{words.everywhere}</Button>}
          <Button {...(isNarrowed && { variant: 'quiet' })} onClick={() => want({ searchText: '' })}>
            {words.clear}
          </Button>
        </>
      }
    >
      {words.lede(typed, shown.length > 0 ? words.filtered(place, shown) : place)}
    </EmptyState>
  )
}

function NoMatches({ filter }: { filter: Filter }) {
  const want = useSetListQuery()
  const chipText = useChipText()
  const chips = chipsOf(filter)
  const last = chips.at(-1)
  return (
    <EmptyState
      heading={copy.filtered.heading}
      actions={
        <>
          <Button onClick={() => want({ filter: chips.reduce(withoutChip, filter) })}>{copy.filtered.clear}</Button>
          {last && chips.length > 1 && (
            <Button variant="quiet" onClick={() => want({ filter: withoutChip(filter, last) })}>
              {copy.filtered.drop(inboxCopy.filters.chip(inboxCopy.filters.names[last], chipText(last, filter)))}
            </Button>
          )}
        </>
      }
    >
      {copy.filtered.lede}
    </EmptyState>
  )
}
