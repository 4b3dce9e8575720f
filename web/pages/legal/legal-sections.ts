import { Marked } from 'marked'
import { legalFacts } from '#content/legal/legal-facts.ts'
import { namedFacts } from '#content/named-facts.ts'
import { paths } from '#domain/paths.ts'
import { fillPlaceholders } from '#domain/text/fill-placeholders.ts'
import type { LegalSection } from './legal-section.ts'

export type LegalText = 'privacy' | 'terms' | 'accessibility'

const markdown = new Marked()

const sources = import.meta.glob<string>('../../../content/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const facts: Record<string, string> = {
  ...Object.fromEntries(Object.entries(legalFacts).map(([name, fact]) => [name, String(fact)])),
  ...namedFacts,
  privacyPath: paths.privacy,
}

/** Shown without the frame of sample facts, because operators notice a wrong company name anyway. */
const unframed = ['company', 'registeredIn']

export function legalSections(name: LegalText): Required<LegalSection>[] {
  const source = sources[`../../../content/legal/${name}.md`]
  if (source === undefined) throw new Error(`There is no legal text ${name}`)
  return Array.from(
    source.matchAll(/^## (.+) \{#([\w-]+)\}\n([\s\S]*?)(?=^## |(?![\s\S]))/gm),
    ([, title, id, text]) => ({
      id: id as string,
      title: title as string,
      html: markdown.parse(withFacts(text as string), { async: false }).trim(),
    }),
  )
}

function withFacts(text: string): string {
  const inLinks = text.replace(/\]\([^)]*\)/g, (target) => fillPlaceholders(target, fact))
  return fillPlaceholders(inLinks, (name) =>
    legalFacts.reviewed || unframed.includes(name) ? fact(name) : `<span class="fact">${fact(name)}</span>`,
  )
}

function fact(name: string): string {
  const value = facts[name]
  if (value === undefined) throw new Error(`A legal text names a fact that there is not: ${name}`)
  return value
}
