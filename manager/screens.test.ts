import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { moreTab } from './shell/screen.ts'
import { keyMap, SEQUENCE_KEY } from './shortcuts/key-map.ts'

test('no two screens share a URL or a letter', () => {
  const paths = [moreTab.path, ...screens.map(({ path }) => path)]
  const letters = screens.flatMap(({ key }) => key ?? [])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
})

test('the prefix key of screens has no other command', () => {
  expect(Object.values(keyMap).flatMap((part) => Object.values(part))).not.toContain(SEQUENCE_KEY)
})
