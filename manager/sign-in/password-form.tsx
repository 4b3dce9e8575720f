import { useState } from 'react'
import { signInWords } from '#content/manager/door.ts'
import { managerDoorPasswordPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import { B } from '../ui/button.tsx'
import { Field, In } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { useEnter } from './after-sign-in.ts'
import { CodeIn } from './confirm-identity.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { RefusedNote, RestNote, useRest } from './refused-note.tsx'
import { Door } from './sign-in-layout.tsx'
import type { WayProps } from './sign-in-method.ts'

export function PasswordForm({ email, onEmail, onBack }: WayProps & { onBack(): void }) {
  const enter = useEnter()
  /** A refused password and its code are typed again. */
  const [refusals, setRefusals] = useState(0)
  const [passkeyFailure, setPasskeyFailure] = useState<string>()
  const form = useForm(async ({ password = '', code = '' }) => {
    const answer = await answerOf(manager.POST(managerDoorPasswordPath, { body: { email, password, code } }))
    if (answer.state === 'refused') setRefusals(refusals + 1)
    if (answer.state !== 'done') return answer
    enter()
  })
  const until = useRest(form.failure)
  const isRefused = form.failure?.state === 'refused' && form.failure.problem.code === 'sign_in_refused'
  return (
    <Door
      heading={signInWords.heading}
      note={!until && <RefusedNote words={signInWords.wrongPassword} failure={form.failure} other={passkeyFailure} />}
    >
      {until && (
        <>
          <RestNote until={until} />
          <PasskeyButton onSignedIn={enter} onFailure={setPasskeyFailure} />
        </>
      )}
      <form className="stack--s door__form" {...form.props}>
        <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
        <Field
          label={signInWords.password}
          error={form.errors.password ?? (isRefused ? signInWords.retype : undefined)}
        >
          {(tied) => (
            <In
              key={refusals}
              {...tied}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              disabled={Boolean(until)}
            />
          )}
        </Field>
        <Field label={signInWords.code} error={form.errors.code}>
          {(tied) => <CodeIn key={refusals} {...tied} disabled={Boolean(until)} />}
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

interface EmailFieldProps extends WayProps {
  error?: string | undefined
}

/** Browsers offer passkeys here, too. */
export const EmailField = ({ email, onEmail, error }: EmailFieldProps) => (
  <Field label={signInWords.email} error={error}>
    {(tied) => (
      <In
        {...tied}
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
        value={email}
        onChange={({ target }) => onEmail(target.value)}
      />
    )}
  </Field>
)
