import { expect, test } from 'vitest'
import { composedMessageHash, messageHash, readComposedMessageHash, readMessageHash } from './message-link.ts'

test('a message survives a URL fragment unchanged', () => {
  const message = 'A quote: 100 % & more + “Zoë”.\nhttps://www.example.com/?m=a.b&p=1#x'
  expect(readMessageHash(messageHash(message))).toEqual({ message })
})

test('other fragments carry no message', () => {
  for (const hash of ['', '#', '#main', '#message=', '#message=%20%0A', '#name=Theo'])
    expect(readMessageHash(hash)).toEqual({})
})

test('a message is kept within its limits', () => {
  expect(readMessageHash(`#message=${'a'.repeat(1000)}`).message).toHaveLength(1000)
  expect(readMessageHash(`#message=${'a'.repeat(10_000)}`).message).toHaveLength(1000)
  expect(readMessageHash('#message=a%00b%1B%7Fc%0Ad')).toEqual({ message: 'a b  c\nd' })
  expect(readMessageHash(`#message=${'a'.repeat(999)}${encodeURIComponent('🎟')}`).message?.isWellFormed()).toBe(true)
  expect(readMessageHash('#message=%E0%A4%A').message).toContain('\uFFFD')
})

test('a fragment carries the channel and first line of a message from the composer', () => {
  expect(readComposedMessageHash(composedMessageHash({ by: 'sms', line: '\n Doors & more: 100 %?\nSecond' }))).toEqual({
    by: 'sms',
    line: 'Doors & more: 100 %?',
  })
  expect(composedMessageHash({ by: 'email', line: '' })).toBe('#by=email')
  expect(readComposedMessageHash('#by=email')).toEqual({ by: 'email', line: '' })
  expect(readComposedMessageHash(composedMessageHash({ by: 'telegram', line: '🎟'.repeat(6000) }))?.line).toBe(
    '🎟'.repeat(80),
  )
  expect(readComposedMessageHash('#by=sms&line=a%00b%0Ac')).toEqual({ by: 'sms', line: 'a b c' })
  for (const hash of ['', '#', '#by=fax&line=x', '#line=x', '#name=Theo'])
    expect(readComposedMessageHash(hash)).toBeUndefined()
})
