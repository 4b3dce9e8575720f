import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { moreTab } from './shell/screen.ts'
import { keyMap, SEQUENCE_KEY } from './shortcuts/key-map.ts'

test('no two screens share an address or a letter', () => {
  const paths = [moreTab.path, ...screens.map(({ path }) => path)]
  const letters = screens.flatMap(({ key }) => key ?? [])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
})

test('the key before the letters of screens does nothing else', () => {
  expect(Object.values(keyMap).flatMap((part) => Object.values(part))).not.toContain(SEQUENCE_KEY)
})
