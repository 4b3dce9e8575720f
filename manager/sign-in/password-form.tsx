import { useState } from 'react'
import { signInCopy } from '#content/manager/sign-in.ts'
import { managerPasswordSessionPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { CodeInput } from './code-input.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import type { SignInFormProps } from './sign-in-method.ts'
import { PausedNotice, RefusedNotice, usePausedUntil } from './sign-in-notices.tsx'

export function PasswordForm({ email, onEmail, onBack }: SignInFormProps & { onBack(): void }) {
  const enter = useAfterSignIn()
  /** Counts refusals, which clear both fields. */
  const [refusals, setRefusals] = useState(0)
  const [passkeyFailure, setPasskeyFailure] = useState<string>()
  const form = useForm(async ({ password = '', code = '' }) => {
    const answer = await resultOf(manager.POST(managerPasswordSessionPath, { body: { email, password, code } }))
    if (answer.state === 'refused') setRefusals(refusals + 1)
    if (answer.state !== 'done') return answer
    enter()
  })
  const until = usePausedUntil(form.failure)
  const isRefused = form.failure?.state === 'refused' && form.failure.problem.code === 'sign_in_refused'
  return (
    <SignInLayout
      heading={signInCopy.heading}
      note={!until && <RefusedNotice text={signInCopy.wrongPassword} failure={form.failure} other={passkeyFailure} />}
    >
      {until && (
        <>
          <PausedNotice until={until} />
          <PasskeyButton onSignedIn={enter} onFailure={setPasskeyFailure} />
        </>
      )}
      <form className="stack--s sign-in__form" {...form.props}>
        <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
        <Field label={signInCopy.password} error={form.errors.password ?? (isRefused ? signInCopy.retype : undefined)}>
          {(tied) => (
            <Input
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
        <Field label={signInCopy.code} error={form.errors.code}>
          {(tied) => <CodeInput key={refusals} {...tied} disabled={Boolean(until)} />}
        </Field>
        <Button
          type="submit"
          variant="go"
          size="l"
          isWide
          disabled={Boolean(until)}
          busy={form.isSending ? signInCopy.busy : undefined}
        >
          {signInCopy.submit}
        </Button>
      </form>
      <p className="small sign-in__fine-print">
        <button type="button" className="link" onClick={onBack}>
          {signInCopy.usePasskey}
        </button>
      </p>
    </SignInLayout>
  )
}

interface EmailFieldProps extends SignInFormProps {
  error?: string | undefined
}

/** Browsers offer passkeys here, too. */
export const EmailField = ({ email, onEmail, error }: EmailFieldProps) => (
  <Field label={signInCopy.email} error={error}>
    {(tied) => (
      <Input
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
