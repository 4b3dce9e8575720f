import { expect, test } from 'vitest'
import { isPublicProvider, mailboxOf } from './mailbox.ts'

test.each([
  ['Amara@Example.com', 'amara@example.com'],
  ['amara+demo@example.com', 'amara@example.com'],
  ['amara+a+b@example.com', 'amara@example.com'],
  ['a.mara@example.com', 'a.mara@example.com'],
  ['A.ma.ra+x@GMail.com', 'amara@gmail.com'],
  ['amara@googlemail.com', 'amara@gmail.com'],
  ['am-a_ra.x+y@protonmail.com', 'amarax@proton.me'],
  ['amara-shop@yahoo.co.uk', 'amara@yahoo.co.uk'],
  ['amara-shop@example.com', 'amara-shop@example.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  expect(mailboxOf(mailbox)).toBe(mailbox)
})

test('a company’s domain is not a public provider', () => {
  expect(['gmail.com', 'hotmail.co.uk', 'gmx.de', 'icloud.com'].map(isPublicProvider)).toEqual([true, true, true, true])
  expect(['example.com', 'mail.example.com', 'notgmail.com'].map(isPublicProvider)).toEqual([false, false, false])
})
