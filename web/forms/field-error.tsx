import { AlertIcon } from '../ui/icons.tsx'

/** What is wrong with a field, in words and with a sign, so that color is not the only mark. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field__error" id={errorId(id)}>
      <AlertIcon />
      <span>{message}</span>
    </p>
  )
}

export const errorId = (id: string) => `${id}-error`
