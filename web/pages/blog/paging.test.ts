import { expect, test } from 'vitest'
import { linkedPages, onPage, pagingOf } from './paging.ts'

const url = (query: string) => `http://localhost/blogs${query}`

test.each([
  ['', 14, { page: 1, pages: 2 }],
  ['?page=1', 14, { page: 1, pages: 2 }],
  ['?page=2', 14, { page: 2, pages: 2 }],
  ['?page=3', 14, undefined],
  ['?page=0', 14, undefined],
  ['?page=02', 14, undefined],
  ['?page=-1', 14, undefined],
  ['?page=', 14, undefined],
  ['?page=two', 14, undefined],
  ['?page=1e1', 500, undefined],
  ['', 0, { page: 1, pages: 1 }],
  ['?page=2', 0, undefined],
  ['', 12, { page: 1, pages: 1 }],
  ['', 13, { page: 1, pages: 2 }],
])('%j of %i posts', (query, total, paging) => {
  expect(pagingOf(url(query), total)).toEqual(paging)
})

test('twelve posts a page, the rest on the last', () => {
  const all = Array.from({ length: 14 }, (_, index) => index + 1)
  expect(onPage(all, { page: 1, pages: 2 })).toEqual(all.slice(0, 12))
  expect(onPage(all, { page: 2, pages: 2 })).toEqual([13, 14])
})

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('on page %i of %i links to %j', (page, pages, linked) => {
  expect(linkedPages({ page, pages })).toEqual(linked)
})
