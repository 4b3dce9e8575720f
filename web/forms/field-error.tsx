import { AlertIcon } from '../ui/icons.tsx'

/** Text and an icon, so that color is not the only sign of an error. */
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
