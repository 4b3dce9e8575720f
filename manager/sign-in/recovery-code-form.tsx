import { signInWords } from '#content/manager/door.ts'
import { managerDoorRecoveryPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { B } from '../ui/button.tsx'
import { Field, In } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { useEnter } from './after-sign-in.ts'
import { EmailField } from './password-form.tsx'
import { RefusedNote, RestNote, useRest } from './refused-note.tsx'
import { Door } from './sign-in-layout.tsx'
import type { WayProps } from './sign-in-method.ts'

/** For whoever has lost the passkey. */
export function SpareKeyForm({ email, onEmail, onBack }: WayProps & { onBack(): void }) {
  const enter = useEnter()
  const form = useForm(async ({ code = '' }) => {
    const answer = await answerOf(manager.POST(managerDoorRecoveryPath, { body: { email, code } }))
    if (answer.state !== 'done') return answer
    toasts.show({ words: signInWords.spareKeyUsed(answer.data.left) })
    enter()
  })
  const until = useRest(form.failure)
  return (
    <Door
      heading={signInWords.heading}
      note={!until && <RefusedNote words={signInWords.wrongSpareKey} failure={form.failure} />}
    >
      {until && <RestNote until={until} />}
      <form className="stack--s door__form" {...form.props}>
        <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
        <Field label={signInWords.spareKey} hint={signInWords.spareKeyHint} error={form.errors.code}>
          {(tied) => (
            <In
              {...tied}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              disabled={Boolean(until)}
            />
          )}
        </Field>
        <B
          type="submit"
          look="go"
          size="l"
          isWide
          disabled={Boolean(until)}
          busy={form.isSending ? signInWords.busy : undefined}
        >
          {signInWords.submit}
        </B>
      </form>
      <p className="small door__fine">
        <button type="button" className="link" onClick={onBack}>
          {signInWords.usePasskey}
        </button>
      </p>
    </Door>
  )
}
