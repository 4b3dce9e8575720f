import { Fragment, useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { keyWords } from '#content/manager/keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Cap } from '../kbd.tsx'
import { type Finder, findEntries, type Group, type Offered, ONLY_ACTIONS } from './entries.ts'
import type { Match } from './match.ts'
import { searchOf, seek, stillFits } from './search.ts'
import './palette.css'

interface PaletteProps {
  offered: Offered
  onClose(): void
}

const { palette: words } = keyWords

/** The command palette: search for screens and actions; arrow keys move, Enter runs. */
export function Palette({ offered, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const { groups: sought, isSeeking, hasFailed } = useSought(offered.finders, typed)
  // Search results arrive later, so they come last and move nothing.
  const groups = [...findEntries(offered, typed), ...sought]
  return (
    <I18nProvider locale="en-US">
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField aria-label={words.label} className="pal__in" autoFocus>
          <Icon name="search" />
          <Input role="combobox" aria-expanded="true" placeholder={words.placeholder} />
          <button type="button" aria-label={words.close} onClick={onClose}>
            <Cap stroke="Escape" />
          </button>
        </TextField>
        <ListBox
          className="pal__list"
          aria-label={words.results}
          renderEmptyState={() => <Nothing isSeeking={isSeeking} hasFailed={hasFailed} />}
        >
          {groups.map((group) => (
            <Found key={group.name} group={group} onClose={onClose} />
          ))}
        </ListBox>
        <Foot finders={offered.finders} />
      </Autocomplete>
    </I18nProvider>
  )
}

const Nothing = ({ isSeeking, hasFailed }: { isSeeking: boolean; hasFailed: boolean }) => (
  <p className="pal__group">{isSeeking ? words.seeking : hasFailed ? words.failed : words.nothing}</p>
)

const Found = ({ group: { name, matches }, onClose }: { group: Group; onClose(): void }) => (
  <ListBoxSection id={name}>
    <Header className="pal__group">{name}</Header>
    {matches.map(({ entry, marks }) => (
      <ListBoxItem
        key={entry.id}
        id={entry.id}
        textValue={entry.words}
        onAction={() => {
          onClose()
          entry.run()
        }}
      >
        <Icon name={entry.icon} />
        <span>
          <Marked text={entry.words} marks={marks} />
        </span>
        {entry.about && <small>{entry.about}</small>}
        {entry.stroke && <Cap stroke={entry.stroke} />}
      </ListBoxItem>
    ))}
  </ListBoxSection>
)

function Marked({ text, marks }: { text: string } & Pick<Match<unknown>, 'marks'>) {
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

const Foot = ({ finders }: Pick<Offered, 'finders'>) => (
  <p className="pal__foot" aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {words.move}
    </span>
    <span>
      <Cap stroke="Enter" /> {words.choose}
    </span>
    <span>
      <b>{ONLY_ACTIONS}</b> {words.onlyActions}
    </span>
    {finders.map(({ sign, words: found }) => (
      <span key={sign}>
        <b>{sign}</b> {found.toLowerCase()}
      </span>
    ))}
  </p>
)

/** Milliseconds after the last key press before the search starts. */
const TYPED = 150

interface Answered {
  typed: string
  groups: Group[]
  hasFailed: boolean
}

const nothing: Answered = { typed: '', groups: [], hasFailed: false }

/** The server's search results, debounced. Until they arrive, earlier results that still match stay. */
function useSought(finders: readonly Finder[], typed: string) {
  const [answered, setAnswered] = useState(nothing)
  const search = searchOf(finders, typed)
  useEffect(() => {
    const asked = searchOf(finders, typed)
    if (asked.finders.length === 0) return setAnswered({ ...nothing, typed })
    const leaving = new AbortController()
    const answer = (given: Omit<Answered, 'typed'>) => !leaving.signal.aborted && setAnswered({ typed, ...given })
    const timer = setTimeout(() => {
      seek(asked, leaving.signal).then(
        (groups) => answer({ groups, hasFailed: false }),
        () => answer({ groups: [], hasFailed: true }),
      )
    }, TYPED)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [finders, typed])
  const isSeeking = search.finders.length > 0 && answered.typed !== typed
  return {
    groups: isSeeking ? stillFits(answered.groups, search.words) : answered.groups,
    isSeeking,
    hasFailed: answered.hasFailed && !isSeeking,
  }
}
