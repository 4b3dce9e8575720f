/** How far somebody has come with typing an address; capital letters do not count. */
export type TypedProgress = { state: 'whole' } | { state: 'other' } | { state: 'to go'; letters: number }

export function typedProgress(email: string, text: string): TypedProgress {
  const typed = text.trim().toLowerCase()
  if (typed === email) return { state: 'whole' }
  return email.startsWith(typed) ? { state: 'to go', letters: email.length - typed.length } : { state: 'other' }
}
