import { signInWords } from '#content/manager/door.ts'
import type { WayProps } from '../../sign-in/sign-in-method.ts'
import { Field, In } from '../../ui/field.tsx'

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
