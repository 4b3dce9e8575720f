import { describe, expect, test } from 'vitest'
import { readCategories, readPostFile } from './post-file.ts'

const right = {
  title: 'Put the QR at hip height',
  date: '2026-10-06',
  publish_date: '2026-10-06T08:00:00Z',
  author: 'Events team',
  categories: '[messaging]',
  seo_description: 'Where to put it.',
  seo_keywords: 'QR, doors',
}

const file = (change: Record<string, string | undefined>) => {
  const lines = Object.entries({ ...right, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${value}`,
  )
  return `---\n${lines.join('\n')}\n---\nText.\n`
}

test('separates front matter from Markdown', () => {
  expect(readPostFile('a.md', file({}))).toEqual({
    front: { ...right, categories: ['messaging'], publish_date: Date.UTC(2026, 9, 6, 8) },
    markdown: 'Text.\n',
  })
})

test.each([
  ['2026-10-06', Date.UTC(2026, 9, 6)],
  ['2026-10-06T08:00Z', Date.UTC(2026, 9, 6, 8)],
  ['2026-10-06T08:00:00+02:00', Date.UTC(2026, 9, 6, 6)],
])('reads the publish date %s', (text, moment) => {
  expect(readPostFile('a.md', file({ publish_date: text })).front.publish_date).toBe(moment)
})

describe('names file and field of', () => {
  test.each([
    ['a missing title', { title: undefined }, /^a\.md: title: /],
    ['a title that is a number', { title: '2026' }, 'a.md: title: title must be text'],
    ['a day that does not exist', { date: '2026-02-31' }, 'a.md: date: date is no day of the calendar'],
    ['a moment of no known zone', { publish_date: '2026-10-06T08:00:00' }, /^a\.md: publish_date: /],
    ['a moment that does not exist', { publish_date: '2026-02-31T08:00:00Z' }, /^a\.md: publish_date: /],
    ['one category as text', { categories: 'messaging' }, 'a.md: categories: categories must be a list'],
    ['no category', { categories: '[]' }, 'a.md: categories: categories is empty'],
    ['YAML that is none', { title: '"' }, /^a\.md: /],
  ])('%s', (_, change, message) => {
    expect(() => readPostFile('a.md', file(change))).toThrow(message)
  })

  test('a file without front matter', () => {
    expect(() => readPostFile('a.md', '# Title')).toThrow('a.md: begins without front matter')
  })

  test('a category without label', () => {
    expect(() => readCategories('categories.yaml', '- slug: passes')).toThrow(/^categories\.yaml: 0\.label: /)
  })
})
