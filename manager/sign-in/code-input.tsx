import { signInCopy } from '#content/manager/sign-in.ts'
import type { FieldAttributes } from '../ui/field.tsx'

/** Six digits of an authenticator app. Phones offer to fill them in. */
export const CodeInput = ({ disabled = false, ...tied }: FieldAttributes & { disabled?: boolean }) => (
  <input
    {...tied}
    className="in code-in"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    placeholder={signInCopy.codeExample}
    required
    disabled={disabled}
  />
)
