import { useEffect, useId, useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { isUnconfirmed, useConfirmed } from '../sign-in/confirm-identity.tsx'
import { B } from '../ui/button.tsx'
import { Check } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, In } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Failure } from '../ui/note.tsx'
import { Preview } from './erase-preview.tsx'
import { ExportButton } from './export-button.tsx'
import { type Erasure, type ErasurePreview, erasePerson, type HeldOfPerson, previewErasure } from './privacy-calls.ts'
import { type Typed, typedAddress } from './typed-address.ts'
import './privacy.css'

const words = privacyWords.erase

interface EraseDialogProps {
  email: string
  onClose(): void
  onErased(erasure: Erasure, now: HeldOfPerson): void
}

/** Shows what would go, and opens its button once the address is typed whole. */
export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const form = useId()
  const preview = useErasurePreview(email)
  const { confirmed, question } = useConfirmed()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const progress = typedAddress(email, typed)

  async function erase() {
    setBusy(true)
    setFailure(undefined)
    const answer = await confirmed(() => erasePerson({ email, typed, asked_for: isAsked }))
    if (answer.state === 'done') {
      const now = await previewErasure(email)
      if (now.state === 'done') onErased(answer.data, now.data.person)
      return
    }
    setBusy(false)
    if (isUnconfirmed(answer)) return
    setFailure(answer.state === 'refused' ? answer.problem.message : words.tooLate)
  }

  return (
    <Dialog
      heading={words.heading(email)}
      ribbon="brand"
      onClose={onClose}
      foot={
        <>
          <B onClick={onClose}>{words.keep}</B>
          <ExportButton of={{ email }} as="json" label={words.exportFirst} />
          <B
            type="submit"
            form={form}
            look="erase"
            disabled={progress.state !== 'whole' || !preview}
            busy={isBusy ? words.erasing : undefined}
          >
            {words.submit}
          </B>
        </>
      }
    >
      <p>{words.lede}</p>
      {preview ? <Preview preview={preview} /> : <Loading label={words.counting} />}
      <form
        id={form}
        className="stack--s erase__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (progress.state === 'whole') void erase()
        }}
      >
        <Field label={words.type} hint={hintOf(progress)}>
          {(tied) => (
            <In
              {...tied}
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Check checked={isAsked} hint={words.askedHint} onChange={({ target }) => setAsked(target.checked)}>
          {words.asked}
        </Check>
        <Failure>{failure}</Failure>
      </form>
      {question}
    </Dialog>
  )
}

function hintOf(typed: Typed): string {
  if (typed.state === 'to go') return words.toGo(typed.letters)
  return typed.state === 'whole' ? words.whole : words.other
}

function useErasurePreview(email: string): ErasurePreview | undefined {
  const [preview, setPreview] = useState<ErasurePreview>()
  useEffect(() => {
    let isGone = false
    void previewErasure(email).then((answer) => {
      if (!isGone && answer.state === 'done') setPreview(answer.data)
    })
    return () => {
      isGone = true
    }
  }, [email])
  return preview
}
