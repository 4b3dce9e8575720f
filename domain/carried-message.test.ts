import { expect, test } from 'vitest'
import { messageHash, readMessageHash } from './carried-message.ts'

test('a message comes through a fragment as it was', () => {
  const message = 'A quote: 100 % & more + “Zoë”.\nhttps://www.example.com/?m=a.b&p=1#x'
  expect(readMessageHash(messageHash(message))).toEqual({ message })
})

test('nothing is carried by other fragments', () => {
  for (const hash of ['', '#', '#main', '#message=', '#message=%20%0A', '#name=Theo'])
    expect(readMessageHash(hash)).toEqual({})
})

test('a message is held', () => {
  expect(readMessageHash(`#message=${'a'.repeat(1000)}`).message).toHaveLength(1000)
  expect(readMessageHash(`#message=${'a'.repeat(10_000)}`).message).toHaveLength(1000)
  expect(readMessageHash('#message=a%00b%1B%7Fc%0Ad')).toEqual({ message: 'a b  c\nd' })
  expect(readMessageHash(`#message=${'a'.repeat(999)}${encodeURIComponent('🎟')}`).message?.isWellFormed()).toBe(true)
  expect(readMessageHash('#message=%E0%A4%A').message).toContain('\uFFFD')
})
