import { expect, test } from 'vitest'
import { formOf } from '../../../test/fakes/mailgun.ts'
import { signedForm } from './posted-form.ts'

const multipart = 'multipart/form-data; boundary=b'
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const read = (type: string, body: string | Buffer) => signedForm(type, Buffer.from(body))

test.each(['urlencoded', 'multipart'] as const)('reads fields of a form, %s', async (encoding) => {
  const fields = { token: 'a b+c&d=é', 'body-mime': 'From: a\r\n\r\n--b\r\n', empty: '' }
  const { body, type } = await formOf(fields, encoding)
  const form = await read(type, body)
  for (const [name, value] of Object.entries(fields)) expect(await form?.field(name)).toBe(value)
  expect(await form?.field('other')).toBeUndefined()
})

test.each<[string, string, string]>([
  ['JSON', 'application/json', '{}'],
  ['a form without a boundary', 'multipart/form-data', part('token', 'x')],
  ['another boundary', 'multipart/form-data; boundary=c', `${part('token', 'x')}--b--\r\n`],
  ['a form that is cut off', multipart, part('token', 'x').slice(0, -2)],
  ['a part without a name', multipart, '--b\r\n\r\nx\r\n--b--'],
  ['a name that comes twice', multipart, `${part('token', 'x')}${part('token', 'y')}--b--`],
  ['too many parts', multipart, `${Array.from({ length: 300 }, (_, at) => part(String(at), '')).join('')}--b--`],
  ['too many pairs', 'application/x-www-form-urlencoded', Array.from({ length: 300 }, (_, at) => `${at}=`).join('&')],
  ['a name of 400 bytes', 'application/x-www-form-urlencoded', `${'a'.repeat(400)}=b`],
  ['a name without an end', 'application/x-www-form-urlencoded', 'a'.repeat(1_000_000)],
  ['nothing', multipart, ''],
])('refuses %s', async (_, type, body) => {
  expect(await read(type, body)).toBeUndefined()
})

test('keeps what follows a broken percent sign', async () => {
  const form = await read('application/x-www-form-urlencoded', 'a=%zz%4&b=%41')
  expect([await form?.field('a'), await form?.field('b')]).toEqual(['%zz%4', 'A'])
})
