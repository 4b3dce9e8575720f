import type { LawName } from './law-text.ts'

/** The texts, on the server alone: the browser's bundle keeps neither them nor the Markdown parser. */
const texts = import.meta.env.SSR ? await import('./law-text.ts') : null

/** The titles for the list of contents. */
export const lawContents = (name: LawName) => texts?.lawSections(name).map(({ id, title }) => ({ id, title })) ?? []

/** The HTML of one section on the server, nothing in the browser. */
export const lawHtml = (name: LawName, id: string): string =>
  texts?.lawSections(name).find((section) => section.id === id)?.html ?? ''
