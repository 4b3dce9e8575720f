import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openGraphImagePath, paths } from '#domain/paths.ts'
import { cards } from './cards.ts'

const { notFound: _, demoErased: __, ...pages } = paths

test('every page that is shared has a card', () => {
  expect(Object.values(pages).filter((path) => cards.every((card) => card.path !== path))).toEqual([])
})

test.each(cards)('the card of $path is drawn, 1200 x 630', ({ path }) => {
  const file = readFileSync(join('public', openGraphImagePath(path)))
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  // The width and the height come first in a PNG, after its signature and the head of its first
  // part.
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630])
})
