const bodies = new WeakMap<object, string>()

/**
 * Keeps a post's HTML out of the loader data, which the router serializes into the document: the
 * HTML is there already as the page's text, and must not be sent twice.
 */
export function withBody<T extends object>(loaded: T, html: string): T {
  bodies.set(loaded, html)
  return loaded
}

/** The body of a loaded post; empty at hydration, when the document has it already. */
export const bodyOf = (loaded: object): string => bodies.get(loaded) ?? ''
