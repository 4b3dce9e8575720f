import { expect, test } from 'vitest'
import { heldText, messageChannels, textLimit } from './message-limits.ts'

test.each(messageChannels)('what %s cannot take is cut', (channel) => {
  const most = textLimit[channel]
  expect(heldText('a'.repeat(most), most)).toHaveLength(most)
  expect(heldText('a'.repeat(10_000), most)).toHaveLength(most)
})

test('no emoji is cut in half', () => {
  expect(heldText('😀'.repeat(10), 3)).toBe('😀😀😀')
  expect(heldText('😀😀', 2)).toBe('😀😀')
})

test('a posted text is the one that was typed', () => {
  expect(heldText('one\r\ntwo\rthree', 99)).toBe('one\ntwo\nthree')
  expect(heldText('a\0b\u0007c\td', 99)).toBe('abc\td')
  expect(heldText('\ud800x', 99)).toBe('\ufffdx')
  expect(heldText('<script>“é”</script> ', 99)).toBe('<script>“é”</script> ')
})
