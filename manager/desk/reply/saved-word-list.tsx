import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { savedWordsWords as words } from '#content/manager/saved-words.ts'
import type { SavedWord } from '#domain/leads/reply-template.ts'
import type { SavedWords } from '../../leads/lead-calls.ts'
import { colleagues, nameOfStaff } from '../../leads/leads.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { IconB } from '../../ui/button.tsx'
import { FindIn } from '../../ui/field.tsx'

interface SavedWordListProps {
  words: SavedWords['words']
  onInsert(text: string): void
  onChange(word: SavedWord): void
  onRemove(word: SavedWord): void
}

/** Found by a few letters; Enter inserts the first. */
export function SavedWordList({ words: saved, onInsert, onChange, onRemove }: SavedWordListProps) {
  const [typed, setTyped] = useState('')
  const find = useRef<HTMLInputElement>(null)
  useEffect(() => find.current?.focus(), [])
  const { operator } = useMe()
  const known = useStore(colleagues)
  const found = saved.filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(typed.trim().toLowerCase()))
  const [first] = found
  const nameOf = (id: string) => (id === operator.id ? operator.name : (nameOfStaff(id, known) ?? words.somebody))
  return (
    <fieldset className="words" onKeyDown={moveAlong}>
      <legend className="vh">{words.list}</legend>
      <FindIn
        ref={find}
        label={words.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter') return
          // Else the reply around the dialog would be sent.
          pressed.preventDefault()
          if (first) onInsert(first.text)
        }}
      />
      {found.length === 0 && <p className="soft">{saved.length === 0 ? words.none : words.noneFits}</p>}
      <ul>
        {found.map(({ id, name, text, operator_id }) => (
          <li key={id}>
            <button type="button" className="words__one" onClick={() => onInsert(text)}>
              <b>{name}</b> <span className="soft small">{words.by(nameOf(operator_id))}</span>
              <span className="words__text">{text}</span>
            </button>
            {(operator_id === operator.id || operator.role === 'owner') && (
              <>
                <IconB icon="pen" label={words.change(name)} onClick={() => onChange({ id, name, text })} />
                <IconB
                  icon="trash"
                  label={words.remove(name)}
                  onClick={() => {
                    // The button goes with its words, and the focus would be lost.
                    find.current?.focus()
                    onRemove({ id, name, text })
                  }}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** From the search into the list, and through it. */
function moveAlong(pressed: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key]
  if (step === undefined) return
  const stops = Array.from(pressed.currentTarget.querySelectorAll<HTMLElement>('input, .words__one'))
  const place = stops.indexOf(document.activeElement as HTMLElement)
  pressed.preventDefault()
  stops[place + step]?.focus()
}
