import { useEffect, useRef, useState } from 'react'
import { savedWordsWords } from '#content/manager/saved-words.ts'
import { type SavedWord, savedNameMaxLength, savedTextMaxLength } from '#domain/leads/reply-template.ts'
import { B } from '../../ui/button.tsx'
import { Field, In, TextArea } from '../../ui/field.tsx'

const { form: formCopy } = savedWordsWords

interface SavedWordFormProps {
  word: SavedWord
  isBusy: boolean
  onKeep(word: SavedWord): void
  onBack(): void
}

export function SavedWordForm({ word, isBusy, onKeep, onBack }: SavedWordFormProps) {
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
