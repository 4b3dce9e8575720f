/** The browser's session storage, or nothing where the visitor has forbidden it: reading the property throws then. */
export function visitStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
