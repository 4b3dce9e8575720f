import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { projectFile } from '#server/process/project-file.ts'
import { samplePosts, withFacts } from './sample-posts.ts'

const folder = projectFile('content/blog/')

test.each(samplePosts)('%s names facts that there are', (slug) => {
  expect(withFacts(readFileSync(new URL(`${slug}.md`, folder), 'utf8'))).not.toContain('{{')
})

test('facts stand where they are named, and other braces stay', () => {
  expect(withFacts('{{product}} by {{company}}, {{constructor}}')).toBe(
    `${site.product} by ${site.company}, {{constructor}}`,
  )
})
