import type { LawName } from './law-text.ts'

/** Imported on the server alone, to keep the texts and the Markdown parser out of the bundle. */
const texts = import.meta.env.SSR ? await import('./law-text.ts') : null

export const lawContents = (name: LawName) => texts?.lawSections(name).map(({ id, title }) => ({ id, title })) ?? []

/** The HTML of one section; empty in the browser. */
export const lawHtml = (name: LawName, id: string): string =>
  texts?.lawSections(name).find((section) => section.id === id)?.html ?? ''
