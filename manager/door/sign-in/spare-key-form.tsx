import { signInWords } from '#content/manager/door.ts'
import { managerDoorRecoveryPath } from '#domain/paths.ts'
import { answerOf, manager } from '../../api/client.ts'
import { useForm } from '../../forms/use-form.ts'
import { B } from '../../parts/b.tsx'
import { Field, In } from '../../parts/field.tsx'
import { toasts } from '../../shell/toasts.ts'
import { Door } from '../door.tsx'
import { useEnter } from '../enter.ts'
import { EmailField } from './email-field.tsx'
import { RefusedNote, RestNote, useRest } from './refused.tsx'
import type { WayProps } from './way.ts'

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
