import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { samplePosts, withFacts } from './sample-posts.ts'

const folder = projectFile('content/blog/')

test.each(samplePosts)('%s names only known facts', (slug) => {
  expect(withFacts(readFileSync(new URL(`${slug}.md`, folder), 'utf8'))).not.toContain('{{')
})

test('fills in known facts and leaves other braces', () => {
  expect(withFacts('{{product}} by {{company}}, {{constructor}}')).toBe(
    `${site.product} by ${site.company}, {{constructor}}`,
  )
})
