import { expect, test } from 'vitest'
import { cdata, escapeXml } from './xml-escape.ts'

test('a CDATA section is split at its end mark', () => {
  expect(cdata('a ]]> b')).toBe('<![CDATA[a ]]]]><![CDATA[> b]]>')
})

test('characters that XML forbids are removed', () => {
  const odd = 'a\0\u0002\u000b\u001f\ufffe\uffff\ud800b\t\n😀'
  expect(escapeXml(`${odd}&`)).toBe('ab\t\n😀&amp;')
  expect(cdata(odd)).toBe('<![CDATA[ab\t\n😀]]>')
})
