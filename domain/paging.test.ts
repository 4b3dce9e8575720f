import { expect, test } from 'vitest'
import { linkedPages, pagingOf, readPageNumber } from './paging.ts'

test.each([
  ['1', 1],
  ['999999', 999_999],
  ['1000000', undefined],
  ['0', undefined],
  ['02', undefined],
  ['-1', undefined],
  ['', undefined],
  ['two', undefined],
  ['1e1', undefined],
])('%j requests page %j', (text, page) => {
  expect(readPageNumber(text)).toBe(page)
})

test.each([
  [1, 14, { page: 1, pages: 2 }],
  [2, 14, { page: 2, pages: 2 }],
  [3, 14, undefined],
  [1, 0, { page: 1, pages: 1 }],
  [2, 0, undefined],
  [1, 12, { page: 1, pages: 1 }],
  [1, 13, { page: 1, pages: 2 }],
])('page %i of %i posts', (page, total, paging) => {
  expect(pagingOf(page, total)).toEqual(paging)
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
