import { Fragment, useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyCap } from '../kbd.tsx'
import { ACTIONS_PREFIX, type Finder, findEntries, type Group, type PaletteContent } from './entries.ts'
import type { Match } from './match.ts'
import { filterGroups, runSearch, searchedPlaces, searchOf } from './search.ts'
import './palette.css'

interface PaletteProps {
  offered: PaletteContent
  onClose(): void
}

const { palette: copy } = shortcutsCopy

export function Palette({ offered, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const { groups: sought, isSeeking, hasFailed } = useSearchResults(offered.finders, typed)
  // Search results arrive later, so they come last and move nothing.
  const groups = [...findEntries(offered, typed), ...sought]
  return (
    <I18nProvider locale="en-US">
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField aria-label={copy.label} className="pal__in" autoFocus>
          <Icon name="search" />
          <Input role="combobox" aria-expanded="true" placeholder={copy.placeholder} />
          <button type="button" aria-label={copy.close} onClick={onClose}>
            <KeyCap stroke="Escape" />
          </button>
        </TextField>
        <ListBox
          className="pal__list"
          aria-label={copy.results}
          renderEmptyState={() => (
            <NoResults searched={[offered.finders, typed]} isSeeking={isSeeking} hasFailed={hasFailed} />
          )}
        >
          {groups.map((group) => (
            <ResultGroup key={group.name} group={group} onClose={onClose} />
          ))}
        </ListBox>
        <PaletteFooter finders={offered.finders} />
      </Autocomplete>
    </I18nProvider>
  )
}

interface NoResultsProps {
  searched: [finders: readonly Finder[], typed: string]
  isSeeking: boolean
  hasFailed: boolean
}

function NoResults({ searched, isSeeking, hasFailed }: NoResultsProps) {
  const { terms, places } = searchedPlaces(...searched)
  return (
    <p className="pal__group">{isSeeking ? copy.seeking : hasFailed ? copy.failed : copy.nothing(terms, places)}</p>
  )
}

const ResultGroup = ({ group: { name, matches }, onClose }: { group: Group; onClose(): void }) => (
  <ListBoxSection id={name}>
    <Header className="pal__group">{name}</Header>
    {matches.map(({ entry, marks }) => (
      <ListBoxItem
        key={entry.id}
        id={entry.id}
        textValue={entry.label}
        onAction={() => {
          onClose()
          entry.run()
        }}
      >
        <Icon name={entry.icon} />
        <span>
          <MarkedText text={entry.label} marks={marks} />
        </span>
        {entry.about && <small>{entry.about}</small>}
        {entry.stroke && <KeyCap stroke={entry.stroke} />}
      </ListBoxItem>
    ))}
  </ListBoxSection>
)

function MarkedText({ text, marks }: { text: string } & Pick<Match<unknown>, 'marks'>) {
  const letters = Array.from(text)
  const part = (start: number, end?: number) => letters.slice(start, end).join('')
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {part(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{part(start, end)}</mark>
        </Fragment>
      ))}
      {part(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

const PaletteFooter = ({ finders }: Pick<PaletteContent, 'finders'>) => (
  <p className="pal__foot" aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {copy.move}
    </span>
    <span>
      <KeyCap stroke="Enter" /> {copy.choose}
    </span>
    <span>
      <b>{ACTIONS_PREFIX}</b> {copy.onlyActions}
    </span>
    {finders.map(({ sign, label: found }) => (
      <span key={sign}>
        <b>{sign}</b> {found.toLowerCase()}
      </span>
    ))}
  </p>
)

/** Milliseconds after the last key press before the search starts. */
const DEBOUNCE = 150

interface SearchState {
  typed: string
  groups: Group[]
  hasFailed: boolean
}

const emptySearch: SearchState = { typed: '', groups: [], hasFailed: false }

/** The server's search results, debounced. Until they arrive, earlier results that still match stay. */
function useSearchResults(finders: readonly Finder[], typed: string) {
  const [answered, setAnswered] = useState(emptySearch)
  const search = searchOf(finders, typed)
  useEffect(() => {
    const running = searchOf(finders, typed)
    if (running.finders.length === 0) return setAnswered({ ...emptySearch, typed })
    const leaving = new AbortController()
    const answer = (found: Omit<SearchState, 'typed'>) => !leaving.signal.aborted && setAnswered({ typed, ...found })
    const timer = setTimeout(() => {
      runSearch(running, leaving.signal).then(
        (groups) => answer({ groups, hasFailed: false }),
        () => answer({ groups: [], hasFailed: true }),
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [finders, typed])
  const isSeeking = search.finders.length > 0 && answered.typed !== typed
  return {
    groups: isSeeking ? filterGroups(answered.groups, search.terms) : answered.groups,
    isSeeking,
    hasFailed: answered.hasFailed && !isSeeking,
  }
}
