import { expect, test } from 'vitest'
import { onPage, pagingOf } from './paging.ts'

const address = (query: string) => `http://localhost/blogs${query}`

test.each([
  ['', 14, { page: 1, pages: 2 }],
  ['?page=2', 14, { page: 2, pages: 2 }],
  ['?page=3', 14, undefined],
  ['?page=0', 14, undefined],
  ['?page=two', 14, undefined],
  ['?page=1e1', 500, undefined],
  ['', 0, { page: 1, pages: 1 }],
  ['', 12, { page: 1, pages: 1 }],
])('%j of %i posts', (query, total, paging) => {
  expect(pagingOf(address(query), total)).toEqual(paging)
})

test('twelve posts a page, the rest on the last', () => {
  const all = Array.from({ length: 14 }, (_, index) => index + 1)
  expect(onPage(all, { page: 1, pages: 2 })).toHaveLength(12)
  expect(onPage(all, { page: 2, pages: 2 })).toEqual([13, 14])
})
