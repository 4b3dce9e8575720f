import { signInWords } from '#content/manager/door.ts'
import type { Tied } from '../ui/field.tsx'

/** Six digits of an app for codes; keyboards of phones fill them in. */
export const CodeIn = ({ disabled = false, ...tied }: Tied & { disabled?: boolean }) => (
  <input
    {...tied}
    className="in code-in"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    placeholder={signInWords.codeExample}
    required
    disabled={disabled}
  />
)
