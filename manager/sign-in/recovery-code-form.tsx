import { signInCopy } from '#content/manager/sign-in.ts'
import { managerRecoverySessionPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { EmailField } from './password-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import type { SignInFormProps } from './sign-in-method.ts'
import { PausedNotice, RefusedNotice, usePausedUntil } from './sign-in-notices.tsx'

export function RecoveryCodeForm({ email, onEmail, onBack }: SignInFormProps & { onBack(): void }) {
  const enter = useAfterSignIn()
  const form = useForm(async ({ code = '' }) => {
    const answer = await resultOf(manager.POST(managerRecoverySessionPath, { body: { email, code } }))
    if (answer.state !== 'done') return answer
    toasts.show({ text: signInCopy.recoveryCodeUsed(answer.data.recovery_codes_left) })
    enter()
  })
  const until = usePausedUntil(form.failure)
  return (
    <SignInLayout
      heading={signInCopy.heading}
      note={!until && <RefusedNotice text={signInCopy.wrongRecoveryCode} failure={form.failure} />}
    >
      {until && <PausedNotice until={until} />}
      <form className="stack--s sign-in__form" {...form.props}>
        <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
        <Field label={signInCopy.recoveryCode} hint={signInCopy.recoveryCodeHint} error={form.errors.code}>
          {(tied) => (
            <Input
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
