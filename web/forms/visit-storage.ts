/** Null where the visitor has forbidden storage: reading the property throws then. */
export function visitStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
