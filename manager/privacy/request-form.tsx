import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { privacyWords } from '#content/manager/privacy.ts'
import { shellWords } from '#content/manager/shell.ts'
import { requestKinds } from '#domain/privacy-request.ts'
import { toasts } from '../shell/toast-list.ts'
import { B } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, In, SelectIn } from '../ui/field.tsx'
import { noteRequest, type RequestKind } from './privacy-calls.ts'

const words = privacyWords.requests

export function RequestForm({ onClose }: { onClose(): void }) {
  const form = useId()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<{ of: 'email' | 'asked_at'; says: string }>()

  async function note(typed: FormData) {
    const day = String(typed.get('asked_at') ?? '')
    setBusy(true)
    const answer = await noteRequest({
      kind: String(typed.get('kind')) as RequestKind,
      email: String(typed.get('email') ?? ''),
      ...(day !== '' && { asked_at: `${day}T00:00:00Z` }),
    })
    setBusy(false)
    if (answer.state === 'done') {
      toasts.show({ words: answer.data.is_new ? words.noted : words.notedBefore })
      onClose()
      return revalidate()
    }
    if (answer.state === 'unreachable') return setError({ of: 'email', says: shellWords.unreachable.lede })
    const [first] = answer.problem.errors ?? []
    setError({
      of: first?.field === 'asked_at' ? 'asked_at' : 'email',
      says: first?.message ?? answer.problem.message,
    })
  }

  return (
    <Dialog
      heading={words.note}
      onClose={onClose}
      foot={
        <>
          <B onClick={onClose}>{words.leave}</B>
          <B type="submit" form={form} look="go" busy={isBusy ? words.keeping : undefined}>
            {words.submit}
          </B>
        </>
      }
    >
      <form
        id={form}
        className="stack--s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void note(new FormData(event.currentTarget))
        }}
      >
        <Field label={words.kind}>
          {(tied) => (
            <SelectIn {...tied} name="kind">
              {requestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </SelectIn>
          )}
        </Field>
        <Field label={words.email} hint={words.emailHint} error={error?.of === 'email' ? error.says : undefined}>
          {(tied) => (
            <In {...tied} name="email" type="text" inputMode="email" autoComplete="off" spellCheck={false} required />
          )}
        </Field>
        <Field label={words.askedAt} hint={words.askedAtHint} error={error?.of === 'asked_at' ? error.says : undefined}>
          {(tied) => <In {...tied} name="asked_at" type="date" />}
        </Field>
      </form>
    </Dialog>
  )
}
