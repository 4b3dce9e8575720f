import { deskWords } from '#content/manager/desk.ts'
import { shellWords } from '#content/manager/shell.ts'
import { paths } from '#domain/paths.ts'
import type { Unanswered } from '../../api/client.ts'
import { useStore } from '../../shell/store.ts'
import { B } from '../../ui/button.tsx'
import { Empty, EmptyHook } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { clock, list } from '../leads.ts'
import { useWant } from '../leads-path.ts'
import { useChipWords } from './filter-chips.tsx'
import { chipsOf, type Filter, without } from './filter-url.ts'

const { empty: words, failed } = deskWords

/** What was read before stays below it. */
export function ListNotice({ problem }: { problem: Unanswered }) {
  const { readAt } = useStore(list.state)
  const isRefused = problem.state === 'refused'
  return (
    <Note
      tone={isRefused ? 'bad' : 'warn'}
      isAlert
      acts={
        <B size="s" onClick={list.reload}>
          {shellWords.tryAgain}
        </B>
      }
    >
      <b>{failed.strong}</b> {isRefused ? problem.problem.message : failed.unreachable}{' '}
      {readAt !== undefined && deskWords.asOf(clock().time(readAt))}
      {isRefused && (
        <>
          {' '}
          {failed.request} <code>{problem.problem.instance}</code>
        </>
      )}
    </Note>
  )
}

/** Says why the list is empty, and what to do about it. */
export function NothingHere() {
  const { filter, words: typed, next } = useStore(list.state)
  const want = useWant()
  if (next !== null) return null
  if (typed)
    return (
      <Empty heading={words.words.heading} acts={<B onClick={() => want({ words: '' })}>{words.words.clear}</B>}>
        {words.words.lede}
      </Empty>
    )
  if (chipsOf(filter).length > 0) return <NothingFits filter={filter} />
  if (filter.view === 'waiting')
    return (
      <Empty
        art={<EmptyHook />}
        heading={words.waiting.heading}
        acts={<B onClick={() => want({ filter: { view: 'all' } })}>{words.waiting.act}</B>}
      >
        {words.waiting.lede}
      </Empty>
    )
  if (filter.view === 'all')
    return (
      <Empty
        art={<EmptyHook />}
        heading={words.none.heading}
        acts={
          <a className="b" href={paths.contact} target="_blank" rel="noreferrer">
            {words.none.act}
          </a>
        }
      >
        {words.none.lede}
      </Empty>
    )
  return <Empty heading={words.view.heading}>{words.view.lede[filter.view]}</Empty>
}

function NothingFits({ filter }: { filter: Filter }) {
  const want = useWant()
  const chipWords = useChipWords()
  const chips = chipsOf(filter)
  const last = chips.at(-1)
  return (
    <Empty
      heading={words.filtered.heading}
      acts={
        <>
          <B onClick={() => want({ filter: { view: filter.view } })}>{words.filtered.clear}</B>
          {last && chips.length > 1 && (
            <B look="quiet" onClick={() => want({ filter: without(filter, last) })}>
              {words.filtered.drop(deskWords.filters.chip(deskWords.filters.names[last], chipWords(last, filter)))}
            </B>
          )}
        </>
      }
    >
      {words.filtered.lede}
    </Empty>
  )
}
