import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { savedWordsWords, savedWordsWords as words } from '#content/manager/saved-words.ts'
import { type SavedWord, savedNameMaxLength, savedTextMaxLength } from '#domain/leads/reply-template.ts'
import type { Answer } from '../../api/client.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { B, IconB } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FindIn, In, TextArea } from '../../ui/field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Failure } from '../../ui/note.tsx'
import { deskCalls, type SavedWords } from '../lead-calls.ts'
import { colleagues, nameOfStaff, newId } from '../leads.ts'

interface SavedWordsDialogProps {
  /** With which new ones begin. */
  typed: string
  onInsert(text: string): void
  onClose(): void
}

/** What everybody writes again and again: chosen, made, changed and removed here. */
export function SavedWordsDialog({ typed, onInsert, onClose }: SavedWordsDialogProps) {
  const saved = useSavedWords()
  const [edited, setEdited] = useState<SavedWord>()
  const [removed, setRemoved] = useState<SavedWord>()
  const keep = async (word: SavedWord) => {
    if (!(await saved.keep(word))) return
    setEdited(undefined)
    setRemoved(undefined)
  }
  const remove = async (word: SavedWord) => {
    if (await saved.remove(word.id)) setRemoved(word)
  }
  return (
    <Dialog heading={words.name} onClose={onClose}>
      <div className="words__close">
        <IconB icon="x" label={words.close} onClick={onClose} />
      </div>
      <Failure>{saved.failure}</Failure>
      {!saved.words && !saved.failure && <Loading label={words.reading} />}
      {saved.words && !edited && (
        <>
          <SavedWordList words={saved.words} onInsert={onInsert} onChange={setEdited} onRemove={remove} />
          <div className="words__foot">
            <B icon="plus" onClick={() => setEdited({ id: newId(), name: '', text: typed })}>
              {words.add}
            </B>
            <span className="small soft" role="status">
              {removed && words.removed(removed.name)}
            </span>
            {removed && (
              <B size="s" icon="undo" onClick={() => void keep(removed)}>
                {words.putBack}
              </B>
            )}
          </div>
        </>
      )}
      {saved.words && edited && (
        <SavedWordForm word={edited} isBusy={saved.isBusy} onKeep={keep} onBack={() => setEdited(undefined)} />
      )}
    </Dialog>
  )
}

interface SavedWordListProps {
  words: SavedWords['words']
  onInsert(text: string): void
  onChange(word: SavedWord): void
  onRemove(word: SavedWord): void
}

/** Found by a few letters; Enter inserts the first. */
function SavedWordList({ words: saved, onInsert, onChange, onRemove }: SavedWordListProps) {
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
        {found.map(({ id, name, text, staff_member_id }) => (
          <li key={id}>
            <button type="button" className="words__one" onClick={() => onInsert(text)}>
              <b>{name}</b> <span className="soft small">{words.by(nameOf(staff_member_id))}</span>
              <span className="words__text">{text}</span>
            </button>
            {(staff_member_id === operator.id || operator.role === 'owner') && (
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

const { form: formCopy } = savedWordsWords

interface SavedWordFormProps {
  word: SavedWord
  isBusy: boolean
  onKeep(word: SavedWord): void
  onBack(): void
}

function SavedWordForm({ word, isBusy, onKeep, onBack }: SavedWordFormProps) {
  const [{ name, text }, setTyped] = useState(word)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isReady = name.trim() !== '' && text.trim() !== ''
  return (
    <form
      className="words__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) onKeep({ id: word.id, name: name.trim(), text: text.trim() })
      }}
    >
      <Field label={formCopy.name} hint={formCopy.nameHint}>
        {(tied) => (
          <In
            {...tied}
            ref={first}
            maxLength={savedNameMaxLength}
            value={name}
            onChange={({ target: { value } }) => setTyped({ ...word, name: value, text })}
          />
        )}
      </Field>
      <Field label={formCopy.text} hint={formCopy.textHint}>
        {(tied) => (
          <TextArea
            {...tied}
            rows={6}
            maxLength={savedTextMaxLength}
            value={text}
            onChange={({ target: { value } }) => setTyped({ ...word, name, text: value })}
          />
        )}
      </Field>
      <div className="words__foot">
        <B onClick={onBack}>{formCopy.back}</B>
        <B look="go" type="submit" disabled={!isReady}>
          {isBusy ? formCopy.keeping : formCopy.keep}
        </B>
      </div>
    </form>
  )
}

interface KnownWords {
  /** By name; undefined until they are read. */
  words: SavedWords['words'] | undefined
  isBusy: boolean
  failure: string | undefined
  /** False when it was not stored, and `failure` says why. */
  keep(word: SavedWord): Promise<boolean>
  remove(id: string): Promise<boolean>
}

function useSavedWords(): KnownWords {
  const [saved, setSaved] = useState<SavedWords>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function take(answer: Answer<SavedWords>): boolean {
    if (answer.state === 'done') setSaved(answer.data)
    const current = answer.state === 'refused' ? currentOf(answer.problem) : undefined
    if (current) setSaved(current)
    setFailure(failureOf(answer))
    return answer.state === 'done'
  }
  useEffect(() => void deskCalls.savedWords().then(take), [])

  async function store(next: readonly SavedWord[]): Promise<boolean> {
    if (!saved) return false
    setBusy(true)
    const body = { version: saved.version, words: next.map(({ id, name, text }) => ({ id, name, text })) }
    const answer = await deskCalls.saveWords(body).finally(() => setBusy(false))
    return take(answer)
  }
  const without = (id: string) => (saved?.words ?? []).filter((word) => word.id !== id)
  return {
    words: saved?.words.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    isBusy,
    failure,
    keep: (word) => store([...without(word.id), word]),
    remove: (id) => store(without(id)),
  }
}

/** What a colleague has made of them meanwhile. */
function currentOf({ code, conflict }: { code: string; conflict?: unknown }): SavedWords | undefined {
  return code === 'changed_meanwhile' ? (conflict as { current: SavedWords }).current : undefined
}

function failureOf(answer: Answer<unknown>): string | undefined {
  if (answer.state === 'done') return undefined
  if (answer.state === 'unreachable') return words.unreachable
  const { code, message, errors } = answer.problem
  if (code === 'changed_meanwhile') return words.conflict
  return errors[0]?.message ?? message
}
