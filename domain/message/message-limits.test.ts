import { expect, test } from 'vitest'
import { limitText, messageChannels, textLimit } from './message-limits.ts'

test.each(messageChannels)('text beyond the limit of %s is cut', (channel) => {
  const most = textLimit[channel]
  expect(limitText('a'.repeat(most), most)).toHaveLength(most)
  expect(limitText('a'.repeat(10_000), most)).toHaveLength(most)
})

test('no emoji is cut in half', () => {
  expect(limitText('😀'.repeat(10), 3)).toBe('😀😀😀')
  expect(limitText('😀😀', 2)).toBe('😀😀')
})

test('a posted text equals the typed one', () => {
  expect(limitText('one\r\ntwo\rthree', 99)).toBe('one\ntwo\nthree')
  expect(limitText('a\0b\u0007c\td', 99)).toBe('abc\td')
  expect(limitText('\ud800x', 99)).toBe('\ufffdx')
  expect(limitText('<script>“é”</script> ', 99)).toBe('<script>“é”</script> ')
})
