import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { replyTemplatesCopy as copy, replyTemplatesCopy } from '#content/manager/reply-templates.ts'
import { type ReplyTemplate, templateNameMaxLength, templateTextMaxLength } from '#domain/leads/reply-template.ts'
import type { CallResult } from '../../api/client.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input, SearchInput, TextArea } from '../../ui/field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Failure } from '../../ui/notice.tsx'
import { leadCalls, type ReplyTemplates } from '../lead-calls.ts'
import { colleagues, nameOfStaff, newId } from '../leads.ts'

interface ReplyTemplatesDialogProps {
  typed: string
  onInsert(text: string): void
  onClose(): void
}

export function ReplyTemplatesDialog({ typed, onInsert, onClose }: ReplyTemplatesDialogProps) {
  const saved = useReplyTemplates()
  const [edited, setEdited] = useState<ReplyTemplate>()
  const [removed, setRemoved] = useState<ReplyTemplate>()
  const save = async (word: ReplyTemplate) => {
    if (!(await saved.save(word))) return
    setEdited(undefined)
    setRemoved(undefined)
  }
  const remove = async (word: ReplyTemplate) => {
    if (await saved.remove(word.id)) setRemoved(word)
  }
  return (
    <Dialog heading={copy.name} onClose={onClose}>
      <div className="templates__close">
        <IconButton icon="x" label={copy.close} onClick={onClose} />
      </div>
      <Failure>{saved.failure}</Failure>
      {!saved.templates && !saved.failure && <Loading label={copy.reading} />}
      {saved.templates && !edited && (
        <>
          <TemplateList templates={saved.templates} onInsert={onInsert} onChange={setEdited} onRemove={remove} />
          <div className="templates__foot">
            <Button icon="plus" onClick={() => setEdited({ id: newId(), name: '', text: typed })}>
              {copy.add}
            </Button>
            <span className="small soft" role="status">
              {removed && copy.removed(removed.name)}
            </span>
            {removed && (
              <Button size="s" icon="undo" onClick={() => void save(removed)}>
                {copy.restore}
              </Button>
            )}
          </div>
        </>
      )}
      {saved.templates && edited && (
        <TemplateForm template={edited} isBusy={saved.isBusy} onSave={save} onBack={() => setEdited(undefined)} />
      )}
    </Dialog>
  )
}

interface TemplateListProps {
  templates: ReplyTemplates['templates']
  onInsert(text: string): void
  onChange(word: ReplyTemplate): void
  onRemove(word: ReplyTemplate): void
}

function TemplateList({ templates: saved, onInsert, onChange, onRemove }: TemplateListProps) {
  const [typed, setTyped] = useState('')
  const find = useRef<HTMLInputElement>(null)
  useEffect(() => find.current?.focus(), [])
  const { staff_member: staffMember } = useMe()
  const known = useStore(colleagues)
  const found = saved.filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(typed.trim().toLowerCase()))
  const [first] = found
  const nameOf = (id: string) =>
    id === staffMember.id ? staffMember.name : (nameOfStaff(id, known) ?? copy.formerColleague)
  return (
    <fieldset className="templates" onKeyDown={moveFocusByKey}>
      <legend className="vh">{copy.list}</legend>
      <SearchInput
        ref={find}
        label={copy.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter') return
          // Otherwise Enter would submit the reply form around the dialog.
          pressed.preventDefault()
          if (first) onInsert(first.text)
        }}
      />
      {found.length === 0 && <p className="soft">{saved.length === 0 ? copy.none : copy.noneFits}</p>}
      <ul>
        {found.map(({ id, name, text, staff_member_id }) => (
          <li key={id}>
            <button type="button" className="templates__item" onClick={() => onInsert(text)}>
              <b>{name}</b> <span className="soft small">{copy.by(nameOf(staff_member_id))}</span>
              <span className="templates__text">{text}</span>
            </button>
            {(staff_member_id === staffMember.id || staffMember.role === 'owner') && (
              <>
                <IconButton icon="pen" label={copy.change(name)} onClick={() => onChange({ id, name, text })} />
                <IconButton
                  icon="trash"
                  label={copy.remove(name)}
                  onClick={() => {
                    // The button disappears with its template, so the focus moves to the search field.
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

function moveFocusByKey(pressed: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key]
  if (step === undefined) return
  const stops = Array.from(pressed.currentTarget.querySelectorAll<HTMLElement>('input, .templates__item'))
  const place = stops.indexOf(document.activeElement as HTMLElement)
  pressed.preventDefault()
  stops[place + step]?.focus()
}

const { form: formCopy } = replyTemplatesCopy

interface TemplateFormProps {
  template: ReplyTemplate
  isBusy: boolean
  onSave(word: ReplyTemplate): void
  onBack(): void
}

function TemplateForm({ template, isBusy, onSave, onBack }: TemplateFormProps) {
  const [{ name, text }, setTyped] = useState(template)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isReady = name.trim() !== '' && text.trim() !== ''
  return (
    <form
      className="templates__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) onSave({ id: template.id, name: name.trim(), text: text.trim() })
      }}
    >
      <Field label={formCopy.name} hint={formCopy.nameHint}>
        {(tied) => (
          <Input
            {...tied}
            ref={first}
            maxLength={templateNameMaxLength}
            value={name}
            onChange={({ target: { value } }) => setTyped({ ...template, name: value, text })}
          />
        )}
      </Field>
      <Field label={formCopy.text} hint={formCopy.textHint}>
        {(tied) => (
          <TextArea
            {...tied}
            rows={6}
            maxLength={templateTextMaxLength}
            value={text}
            onChange={({ target: { value } }) => setTyped({ ...template, name, text: value })}
          />
        )}
      </Field>
      <div className="templates__foot">
        <Button onClick={onBack}>{formCopy.back}</Button>
        <Button variant="go" type="submit" disabled={!isReady}>
          {isBusy ? formCopy.keeping : formCopy.keep}
        </Button>
      </div>
    </form>
  )
}

interface ReplyTemplatesState {
  /** Sorted by name; undefined until they are read. */
  templates: ReplyTemplates['templates'] | undefined
  isBusy: boolean
  failure: string | undefined
  /** False if it was not stored; `failure` has the reason. */
  save(word: ReplyTemplate): Promise<boolean>
  remove(id: string): Promise<boolean>
}

function useReplyTemplates(): ReplyTemplatesState {
  const [saved, setSaved] = useState<ReplyTemplates>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function take(answer: CallResult<ReplyTemplates>): boolean {
    if (answer.state === 'done') setSaved(answer.data)
    const current = answer.state === 'refused' ? currentOf(answer.problem) : undefined
    if (current) setSaved(current)
    setFailure(failureOf(answer))
    return answer.state === 'done'
  }
  useEffect(() => void leadCalls.replyTemplates().then(take), [])

  async function store(next: readonly ReplyTemplate[]): Promise<boolean> {
    if (!saved) return false
    setBusy(true)
    const body = { version: saved.version, templates: next.map(({ id, name, text }) => ({ id, name, text })) }
    const answer = await leadCalls.saveReplyTemplates(body).finally(() => setBusy(false))
    return take(answer)
  }
  const without = (id: string) => (saved?.templates ?? []).filter((word) => word.id !== id)
  return {
    templates: saved?.templates.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    isBusy,
    failure,
    save: (word) => store([...without(word.id), word]),
    remove: (id) => store(without(id)),
  }
}

/** The templates after a colleague's change, from the problem. */
function currentOf({ code, conflict }: { code: string; conflict?: unknown }): ReplyTemplates | undefined {
  return code === 'version_conflict' ? (conflict as { current: ReplyTemplates }).current : undefined
}

function failureOf(answer: CallResult<unknown>): string | undefined {
  if (answer.state === 'done') return undefined
  if (answer.state === 'unreachable') return copy.unreachable
  const { code, message, errors } = answer.problem
  if (code === 'version_conflict') return copy.conflict
  return errors[0]?.message ?? message
}
