import type { LegalText } from './legal-sections.ts'

/** Server only, to keep the texts and the Markdown parser out of the browser bundle. */
const texts = import.meta.env.SSR ? await import('./legal-sections.ts') : null

export const legalContents = (name: LegalText) =>
  texts?.legalSections(name).map(({ id, title }) => ({ id, title })) ?? []

export const legalHtml = (name: LegalText, id: string): string =>
  texts?.legalSections(name).find((section) => section.id === id)?.html ?? ''
