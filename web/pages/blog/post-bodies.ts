const bodies = new WeakMap<object, string>()

/**
 * Remembers a post's HTML beside what its loader returned. The router writes loader data into the document for the scripts;
 * the body stands there already, as the page's text, and must not travel twice.
 */
export function withBody<T extends object>(loaded: T, html: string): T {
  bodies.set(loaded, html)
  return loaded
}

/** The body of a loaded post; empty at hydration, when the document holds it already. */
export const bodyOf = (loaded: object): string => bodies.get(loaded) ?? ''
