import { expect, test } from 'vitest'
import { StreamPlaces } from './stream-places.ts'

const isPlace = (taken: ReturnType<StreamPlaces['take']>) => typeof taken === 'function'

test('five streams of a demo, twenty of a network, two hundred in all', () => {
  const places = new StreamPlaces()
  const mine = Array.from({ length: 5 }, () => places.take('mine', 'home'))
  expect(mine.every(isPlace)).toBe(true)
  expect(places.take('mine', 'elsewhere')).toBe('sender')
  for (let demo = 0; demo < 15; demo++) expect(isPlace(places.take(`${demo}`, 'home'))).toBe(true)
  expect(places.take('another', 'home')).toBe('sender')
  for (let other = 0; other < 180; other++)
    expect(isPlace(places.take(`other ${other}`, `network ${other}`))).toBe(true)
  expect(places.take('one more', 'of many')).toBe('process')
  const [leave] = mine
  if (typeof leave === 'function') {
    leave()
    leave()
  }
  expect(isPlace(places.take('one more', 'of many'))).toBe(true)
  expect(places.take('two more', 'of many')).toBe('process')
})
