/** Compares typed text with the address; ignores case. */
export type TypedProgress = { state: 'whole' } | { state: 'other' } | { state: 'to go'; letters: number }

export function typedProgress(email: string, text: string): TypedProgress {
  const typed = text.trim().toLowerCase()
  if (typed === email) return { state: 'whole' }
  return email.startsWith(typed) ? { state: 'to go', letters: email.length - typed.length } : { state: 'other' }
}
