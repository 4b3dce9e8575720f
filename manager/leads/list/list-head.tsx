import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { inboxCopy } from '#content/manager/inbox.ts'
import { mailCopy } from '#content/manager/mails.ts'
import { newLeadCopy } from '#content/manager/new-lead.ts'
import { savedViewCopy } from '#content/manager/saved-views.ts'
import { type InboxView, inboxSorts, inboxViews } from '#domain/leads/inbox-filter.ts'
import { densities } from '#domain/leads/saved-view.ts'
import { useHasPermission, useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { useShortcuts } from '../../shortcuts/actions.ts'
import { Kbd, shortcutOf } from '../../shortcuts/kbd.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import type { ChoiceGroup } from '../../ui/choice.ts'
import { SearchInput } from '../../ui/field.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Count } from '../../ui/section.tsx'
import { exportLeads } from '../export-leads.ts'
import { counts, list, selection } from '../leads.ts'
import { importPath, leadsLink, newLeadPath, searchState, useListQuery, useSetListQuery } from '../leads-path.ts'
import { applyView, isShown as isViewShown, savedViews } from '../views/saved-views.ts'
import { useViewMenu } from '../views/use-view-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { chipsOf, withoutChip } from './filter-url.ts'
import { chooseDensity, density, rememberSort } from './list-preferences.ts'

export const ListHead = () => (
  <div className="inbox__head">
    <Title />
    <Search />
    <Views />
    <FilterChips />
    <UnmatchedMailNotice />
  </div>
)

function Title() {
  const total = useStore(counts)?.all
  const canWork = useHasPermission('leads.work')
  const views = useViewMenu()
  return (
    <div className="inbox__title">
      <h1>{inboxCopy.heading}</h1>
      {total !== undefined && <span className="soft small">{inboxCopy.storedCount(total)}</span>}
      <span className="inbox__actions">
        {canWork && (
          <ButtonLink to={newLeadPath} size="s" aria-keyshortcuts={shortcutOf('list.new')}>
            {newLeadCopy.open}
          </ButtonLink>
        )}
        <MenuButton label={copy.label} groups={useSortMenu()}>
          {(tied) => <IconButton {...tied} icon="sort" label={copy.label} />}
        </MenuButton>
        <MenuButton label={inboxCopy.more} groups={[...useListMenu(), views.group]}>
          {(tied) => <IconButton {...tied} icon="more" label={inboxCopy.more} />}
        </MenuButton>
      </span>
      {views.dialog}
    </div>
  )
}

const { sort: copy } = inboxCopy

function useSortMenu(): ChoiceGroup[] {
  const want = useSetListQuery()
  const { filter } = useListQuery()
  return [
    {
      id: 'sort',
      name: copy.name,
      chosen: filter.sort ?? 'newest',
      choices: inboxSorts.map((sort) => ({
        id: sort,
        label: copy.names[sort],
        run: () => {
          rememberSort(sort)
          want({ filter: { ...filter, sort } })
        },
      })),
    },
    {
      id: 'density',
      name: copy.density,
      chosen: useStore(density),
      choices: densities.map((one) => ({ id: one, label: copy.densities[one], run: () => chooseDensity(one) })),
    },
  ]
}

function useListMenu(): ChoiceGroup[] {
  const want = useSetListQuery()
  const wanted = useListQuery()
  const canWork = useHasPermission('leads.work')
  const canExport = useHasPermission('leads.export')
  const navigate = useNavigate()
  return [
    {
      id: 'list',
      choices: [
        ...(canWork ? [{ id: 'select', label: inboxCopy.select, icon: 'check' as const, run: selection.begin }] : []),
        ...(canWork
          ? [
              {
                id: 'import',
                label: inboxCopy.importCsv,
                icon: 'plus' as const,
                run: () => void navigate(importPath),
              },
            ]
          : []),
        ...(canExport
          ? [
              {
                id: 'export',
                label: inboxCopy.exportAll,
                icon: 'save' as const,
                run: () => void exportLeads({ list: wanted }),
              },
            ]
          : []),
        {
          id: 'spam',
          label: inboxCopy.showSpam,
          icon: 'spam',
          run: () => want({ filter: { view: 'all', stage: 'spam' } }),
        },
      ],
    },
  ]
}

/** Milliseconds after the last key press before the search starts. */
const SEARCH_DELAY = 200

function Search() {
  const { searchText } = useListQuery()
  const want = useSetListQuery()
  const { filter } = useStore(list.state)
  const { single_keys: hasSingleKeys } = useMe().staff_member
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(searchText)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = () => box.current?.querySelector('input') ?? undefined
  const type = (value: string) => {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      want({ searchText: value }, { replace: true })
    }, SEARCH_DELAY)
  }
  useShortcuts({ 'list.search': () => input()?.select() })
  useEffect(() => {
    // Shows another list's search text, except while the user is typing.
    if (document.activeElement !== input() && timer.current === undefined) setTyped(searchText)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div ref={box} className="inbox__find">
      <SearchInput
        label={inboxCopy.search.label}
        placeholder={inboxCopy.search.placeholder}
        value={typed}
        maxLength={200}
        aria-keyshortcuts={hasSingleKeys ? shortcutOf('list.search') : undefined}
        onChange={({ target: { value } }) => type(value)}
        onKeyDown={({ key, currentTarget }) => {
          const last = chipsOf(filter).at(-1)
          if (key === 'Backspace' && currentTarget.value === '' && last) want({ filter: withoutChip(filter, last) })
        }}
      >
        <Kbd of="list.search" />
      </SearchInput>
    </div>
  )
}

/** Hides the view of snoozed leads while it is empty. */
const isShown = (view: InboxView, current: InboxView, count: number | undefined) =>
  view !== 'snoozed' || current === 'snoozed' || (count ?? 0) > 0

/** Scrolls the row only horizontally, so that the page keeps its position. */
function scrollAcross(row: HTMLElement, shown: Element): void {
  const [around, inside] = [row.getBoundingClientRect(), shown.getBoundingClientRect()]
  if (inside.left < around.left) row.scrollLeft += inside.left - around.left
  else if (inside.right > around.right) row.scrollLeft += inside.right - around.right
}

function Views() {
  const known = useStore(counts)
  const query = useListQuery()
  const { filter, searchText } = query
  const rowDensity = useStore(density)
  const saved = useStore(savedViews)
  const shownView = saved.find((view) => isViewShown(view, query, rowDensity))
  const mayMatch = useHasPermission('leads.work')
  const countOf = (view: InboxView) => {
    if (view === 'all' || !known) return undefined
    // This view also links to unmatched emails.
    return view === 'held' && mayMatch ? known.held + known.mails : known[view]
  }
  const row = useRef<HTMLElement>(null)
  // In narrow windows the current tab may be out of view.
  useEffect(() => {
    const shown = row.current?.querySelector('[aria-current]')
    if (row.current && shown) scrollAcross(row.current, shown)
  }, [filter.view, shownView, known !== undefined])
  return (
    <nav className="tabs" ref={row} aria-label={inboxCopy.views.label}>
      {inboxViews
        .filter((view) => isShown(view, filter.view, countOf(view)))
        .map((view) => {
          const count = countOf(view)
          return (
            <Link
              key={view}
              to={leadsLink({ ...filter, view })}
              state={searchState(searchText)}
              aria-current={view === filter.view && !shownView ? 'page' : undefined}
            >
              {inboxCopy.views.names[view]}
              {count !== undefined && <Count count={count} tone="soft" />}
            </Link>
          )
        })}
      {saved.map((view) => (
        <Link
          key={view.id}
          to={leadsLink(view.filter)}
          state={searchState(view.search)}
          title={view.is_shared ? savedViewCopy.shared : savedViewCopy.own}
          aria-current={view === shownView ? 'page' : undefined}
          onClick={() => applyView(view)}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  )
}

function UnmatchedMailNotice() {
  const { filter } = useListQuery()
  const mails = useStore(counts)?.mails ?? 0
  const mayWork = useHasPermission('leads.work')
  if (filter.view !== 'held' || mails === 0 || !mayWork) return null
  return (
    <Notice
      actions={
        <ButtonLink to="/leads/mails" size="s">
          {mailCopy.review}
        </ButtonLink>
      }
    >
      {mailCopy.waiting(mails)}
    </Notice>
  )
}
