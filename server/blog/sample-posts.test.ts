import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { fillFacts, samplePosts } from './sample-posts.ts'

const folder = projectFile('content/blog/')

test.each(samplePosts)('%s names only known facts', (slug) => {
  expect(fillFacts(readFileSync(new URL(`${slug}.md`, folder), 'utf8'))).not.toContain('{{')
})

test('fills in known facts and leaves other braces', () => {
  expect(fillFacts('{{product}} by {{company}}, {{constructor}}')).toBe(
    `${site.product} by ${site.company}, {{constructor}}`,
  )
})
