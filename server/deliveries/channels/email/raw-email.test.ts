import { expect, test } from 'vitest'
import { headerText } from './compose.ts'
import { rawEmail } from './raw-email.ts'

test.each([
  'a\r\nBcc: b@example.net',
  '"a" <ceo@example.net>, x',
  'a\u202eb\u2066',
  '=?utf-8?Q?a=0d=0aBcc:b@example.net?=',
  'a\u0085Bcc: x',
  'a\u2028b',
  '(c) <x@example.net>;',
  '\ud800',
  '@',
  ',',
  'x'.repeat(300),
])('the name, subject or id %j adds no header and no recipient', async (text) => {
  const name = headerText(text, 80)
  const { bytes, envelope } = await rawEmail({
    from: { name, address: 'info@example.com' },
    to: { name, address: 'amara@example.com' },
    replyTo: { name, address: 'answers+x@example.com' },
    subject: headerText(text, 160),
    inReplyTo: `<${text.slice(0, 20)}@example.com>`,
    references: `<${text.slice(0, 20)}@example.com>`,
    text: 'a\r\n.\r\nb',
  })
  expect(envelope).toEqual({ from: 'info@example.com', to: ['amara@example.com'] })
  const [head = ''] = bytes.toString().split('\r\n\r\n')
  const lines = head.split(/\r\n(?! )/)
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
    ...['Content-Transfer-Encoding', 'Content-Type', 'Date', 'From', 'In-Reply-To', 'MIME-Version', 'Message-ID'],
    ...['References', 'Reply-To', 'Subject', 'To'],
  ])
  expect(lines.find((line) => line.startsWith('To:'))).toMatch(/ <amara@example\.com>$/)
  expect(lines.filter((line) => /^(?:From|Reply-To|Subject|To):/.test(line)).join('')).not.toMatch(/[^\r\n -~]/)
})
