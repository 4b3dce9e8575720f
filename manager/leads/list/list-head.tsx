import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { deskWords } from '#content/manager/desk.ts'
import { mailWords as words } from '#content/manager/mails.ts'
import { type DeskView, deskViews } from '#domain/leads/inbox-filter.ts'
import { useMay, useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { useKeys } from '../../shortcuts/actions.ts'
import { Kbd, shortcutOf } from '../../shortcuts/kbd.tsx'
import { BLink, IconB } from '../../ui/button.tsx'
import type { ChoiceGroup } from '../../ui/choice.ts'
import { FindIn } from '../../ui/field.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Count } from '../../ui/section.tsx'
import { exportLeads } from '../export-leads.ts'
import { counts, list, selection } from '../leads.ts'
import { deskState, deskTo, useWant, useWanted } from '../leads-path.ts'
import { Chips } from './filter-chips.tsx'
import { chipsOf, without } from './filter-url.ts'

export const ListHead = () => (
  <div className="desk__head">
    <Title />
    <Search />
    <Views />
    <Chips />
    <MailsLine />
  </div>
)

function Title() {
  const kept = useStore(counts)?.kept
  return (
    <div className="desk__title">
      <h1>{deskWords.heading}</h1>
      {kept !== undefined && <span className="soft small">{deskWords.kept(kept)}</span>}
      <MenuButton label={deskWords.more} groups={useMore()}>
        {(tied) => <IconB {...tied} icon="more" label={deskWords.more} />}
      </MenuButton>
    </div>
  )
}

function useMore(): ChoiceGroup[] {
  const want = useWant()
  const wanted = useWanted()
  const canWork = useMay('leads.work')
  const canExport = useMay('leads.export')
  return [
    {
      id: 'list',
      choices: [
        ...(canWork ? [{ id: 'select', words: deskWords.select, icon: 'check' as const, run: selection.begin }] : []),
        ...(canExport
          ? [
              {
                id: 'export',
                words: deskWords.exportAll,
                icon: 'save' as const,
                run: () => void exportLeads({ list: wanted }),
              },
            ]
          : []),
        {
          id: 'spam',
          words: deskWords.showSpam,
          icon: 'spam',
          run: () => want({ filter: { view: 'all', stage: 'spam' } }),
        },
      ],
    },
  ]
}

/** Milliseconds after the last key press before the search starts. */
const TYPED = 200

function Search() {
  const { words } = useWanted()
  const want = useWant()
  const { filter } = useStore(list.state)
  const { single_keys: hasSingleKeys } = useMe().operator
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = () => box.current?.querySelector('input') ?? undefined
  const type = (value: string) => {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      want({ words: value }, { replace: true })
    }, TYPED)
  }
  useKeys({ 'list.search': () => input()?.select() })
  useEffect(() => {
    // Shows another list's search words, except while the user is typing.
    if (document.activeElement !== input() && timer.current === undefined) setTyped(words)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div ref={box} className="desk__find">
      <FindIn
        label={deskWords.search.label}
        placeholder={deskWords.search.placeholder}
        value={typed}
        maxLength={200}
        aria-keyshortcuts={hasSingleKeys ? shortcutOf('list.search') : undefined}
        onChange={({ target: { value } }) => type(value)}
        onKeyDown={({ key, currentTarget }) => {
          const last = chipsOf(filter).at(-1)
          if (key === 'Backspace' && currentTarget.value === '' && last) want({ filter: without(filter, last) })
        }}
      >
        <Kbd of="list.search" />
      </FindIn>
    </div>
  )
}

/** Hides the view of snoozed leads while it is empty. */
const isShown = (view: DeskView, current: DeskView, count: number | undefined) =>
  view !== 'later' || current === 'later' || (count ?? 0) > 0

/** Scrolls the row only horizontally, so that the page keeps its position. */
function scrollAcross(row: HTMLElement, shown: Element): void {
  const [around, inside] = [row.getBoundingClientRect(), shown.getBoundingClientRect()]
  if (inside.left < around.left) row.scrollLeft += inside.left - around.left
  else if (inside.right > around.right) row.scrollLeft += inside.right - around.right
}

function Views() {
  const { filter, words } = useWanted()
  const known = useStore(counts)
  const mayMatch = useMay('leads.work')
  const countOf = (view: DeskView) => {
    if (view === 'all' || !known) return undefined
    // The view also links to mails without a lead.
    return view === 'held' && mayMatch ? known.held + known.mails : known[view]
  }
  const row = useRef<HTMLElement>(null)
  // The current tab may be outside of a narrow list.
  useEffect(() => {
    const shown = row.current?.querySelector('[aria-current]')
    if (row.current && shown) scrollAcross(row.current, shown)
  }, [filter.view, known !== undefined])
  return (
    <nav className="tabs" ref={row} aria-label={deskWords.views.label}>
      {deskViews
        .filter((view) => isShown(view, filter.view, countOf(view)))
        .map((view) => {
          const count = countOf(view)
          return (
            <Link
              key={view}
              to={deskTo({ ...filter, view })}
              state={deskState(words)}
              aria-current={view === filter.view ? 'page' : undefined}
            >
              {deskWords.views.names[view]}
              {count !== undefined && <Count count={count} tone="soft" />}
            </Link>
          )
        })}
    </nav>
  )
}

/** A link to mails without a lead, above the held leads. */
function MailsLine() {
  const { filter } = useWanted()
  const mails = useStore(counts)?.mails ?? 0
  const mayWork = useMay('leads.work')
  if (filter.view !== 'held' || mails === 0 || !mayWork) return null
  return (
    <Note
      acts={
        <BLink to="/leads/mails" size="s">
          {words.look}
        </BLink>
      }
    >
      {words.waiting(mails)}
    </Note>
  )
}
