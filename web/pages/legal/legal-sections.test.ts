import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { legalSections } from './legal-sections.ts'

describe.each(['privacy', 'terms', 'accessibility'] as const)('%s', (name) => {
  const source = readFileSync(new URL(`../../../content/legal/${name}.md`, import.meta.url), 'utf8')
  const sections = legalSections(name)

  test('has every heading of its source as its own section', () => {
    expect(sections.map(({ title }) => title)).toEqual(
      Array.from(source.matchAll(/^## (.+) \{/gm), ([, title]) => title),
    )
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  test('has no unfilled fact, and no heading inside a section', () => {
    for (const { html } of sections) expect(html).not.toMatch(/\{\{|\}\}|\{#|<h\d/)
  })
})

test('frames a sample fact in the text, not in a URL', () => {
  const [who] = legalSections('terms')
  expect(who?.html).toContain(`<span class="fact">${site.registration}</span>`)
  expect(who?.html).toContain(`<a href="mailto:${site.infoEmail}"><span class="fact">${site.infoEmail}</span></a>`)
})
