/** What is wrong with a field, in words and with a sign, so that color is not the only mark. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field__error" id={errorId(id)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1l9.5 17H.5z" fill="currentColor" />
        <path d="M10 7v5.5M10 14.2v2" stroke="var(--card)" strokeWidth="2" />
      </svg>
      <span>{message}</span>
    </p>
  )
}

export const errorId = (id: string) => `${id}-error`
