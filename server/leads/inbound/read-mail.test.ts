import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { rawMail } from '../../../test/raw-mail.ts'
import { readMail } from './read-mail.ts'

const config = readConfig({ INBOUND_ADDRESS: 'answers@example.com', INBOUND_WEBHOOK_KEY: 'k'.repeat(16) })
const read = (message: string | Buffer, envelope = {}) => readMail(config, Buffer.from(message), envelope)
const parts = (bodies: string[]) =>
  rawMail({
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: [...bodies.map((body) => `--b\r\n${body}\r\n`), '--b--'].join(''),
  })

test('reads sender, recipients, text and referenced mails', async () => {
  const mail = await read(
    rawMail({
      from: '=?utf-8?Q?Amara_Lindqvist=E2=80=AE?= <Amara@Example.com>',
      to: 'Else <else@example.com>, Team: answers+abc@example.com;',
      headers: { 'In-Reply-To': '<3@x.example>', References: '<1@x.example>\r\n <2@x.example> <3@x.example>' },
    }),
    { recipient: 'Answers+first@example.com' },
  )
  expect(mail).toMatchObject({
    sender: 'amara@example.com',
    senderName: 'Amara Lindqvist',
    recipients: ['answers+first@example.com', 'else@example.com', 'answers+abc@example.com'],
    references: ['<3@x.example>', '<2@x.example>', '<1@x.example>'],
    subject: 'Re: Your three halls',
    text: 'And in June?',
    attachments: [],
    automatic: undefined,
    isOurs: false,
    hasMessageId: true,
  })
})

test('keeps the text of HTML and the names of files', async () => {
  const mail = await read(
    parts([
      'Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><script>alert(1)</script><p>And in <b>June</b>?<br>&lt;b&gt;</p><blockquote><p>In May.</p></blockquote><img src=x onerror=alert(1)>',
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="plan\r\n Bcc: x.pdf"\r\n\r\n%PDF',
      'Content-Type: message/rfc822\r\n\r\nFrom: a@example.com\r\nSubject: inner\r\n\r\ninner',
    ]),
  )
  expect(mail?.text).toBe('And in June?\n<b>\n\n> In May.')
  expect(mail?.attachments[0]).toMatch(/^plan ?Bcc: x\.pdf$/)
  expect(mail?.attachments[1]).toBe('message/rfc822')
})

test.each([
  [
    'cells',
    '<table><tr><td>Hall 4</td><td>2,000</td></tr><tr><th>Hall 5<th>1,500</table>',
    /^Hall 4\t2,000\n+Hall 5\t1,500$/,
  ],
  ['cells with blocks', '<tr><td><p>Hall 4</p></td><td><p>2,000</p></td></tr>', /^Hall 4\n+2,000$/],
  ['terms', '<dl><dt>Hall 4</dt><dd>2,000</dd></dl>', /^Hall 4\n+2,000$/],
  ['sections', '<section>Hall 4</section><article>2</article><address>5</address>', /^Hall 4\n+2\n+5$/],
  ['options', '<select><option>Hall 4<option>2,000</select>', /^Hall 4\n2,000$/],
  ['captions', '<table><caption>Hall 4</caption>2,000</table>', /^Hall 4\n2,000$/],
  ['raised digits', '10<sup>3</sup> seats, 1<sup>st</sup> row', /^10\^3 seats, 1st row$/],
  ['text with < and >', '5 < 6 &gt; 4 <img alt="a > b">&euro;40 &amp;lt;<!-- <p> -->', /^5 < 6 > 4 €40 &lt;$/],
])('in HTML, %s stay separate', async (_, html, text) => {
  expect((await read(rawMail({ headers: { 'Content-Type': 'text/html' }, text: html })))?.text).toMatch(text)
})

test.each([
  ['Auto-Submitted', 'auto-replied (vacation)', 'auto_reply'],
  ['Auto-Submitted', 'no', undefined],
  ['Auto-Submitted', 'auto-generated', 'auto_reply'],
  ['X-Autoreply', 'yes', 'auto_reply'],
  ['X-Autorespond', 'yes', 'auto_reply'],
  ['Precedence', 'auto_reply', 'auto_reply'],
  ['Precedence', 'bulk', undefined],
  ['Precedence', 'list', undefined],
  ['Precedence', 'first-class', undefined],
  ['X-Auto-Response-Suppress', 'All', undefined],
  ['X-Auto-Response-Suppress', 'DR, OOF, AutoReply', undefined],
  ['List-Id', '<events.example.com>', undefined],
  ['Return-Path', '<>', 'auto_reply'],
  ['Return-Path', '<amara@example.com>', undefined],
  ['X-Failed-Recipients', 'x@example.com', 'bounce'],
  ['Content-Type', 'multipart/report; report-type=delivery-status; boundary=b', 'report'],
])('%s: %s is %s', async (name, value, automatic) => {
  expect((await read(rawMail({ headers: { [name]: value } })))?.automatic).toBe(automatic)
})

test.each([
  ['delivery-status', 'Action: failed', 'bounce'],
  ['delivery-status', 'ACTION:failed (no such user)', 'bounce'],
  ['delivery-status', 'Action: delivered\r\n\r\nFinal-Recipient: rfc822; b@example.com\r\nAction: failed', 'bounce'],
  ['delivery-status', 'Action: delayed', 'delay'],
  ['delivery-status', 'Action: delivered', 'delivery'],
  ['delivery-status', 'Action: relayed', 'delivery'],
  ['delivery-status', 'Action: expanded', 'delivery'],
  ['delivery-status', 'Status: 5.1.1', 'report'],
  ['disposition-notification', 'Disposition: manual-action/MDN-sent-manually; displayed', 'read_receipt'],
  ['disposition-notification', 'Disposition: automatic-action/MDN-sent-automatically; deleted', 'report'],
  ['feedback-report', 'Feedback-Type: abuse', 'complaint'],
])('a %s with %s is %s', async (type, fields, automatic) => {
  const message = rawMail({
    from: 'MAILER-DAEMON@mx.example',
    headers: { 'Content-Type': `multipart/report; report-type=${type}; boundary=b` },
    text: `--b\r\n\r\nwords\r\n--b\r\nContent-Type: message/${type}\r\n\r\nReporting-MTA: dns; x\r\n${fields}\r\n--b--`,
  })
  expect((await read(message))?.automatic).toBe(automatic)
})

test('delivery agents and empty envelope senders are automatic as well', async () => {
  expect((await read(rawMail({ from: 'MAILER-DAEMON@mx.example' })))?.automatic).toBe('report')
  expect((await read(rawMail({ from: 'postmaster@kettle.example' })))?.automatic).toBeUndefined()
  expect((await read(rawMail(), { sender: '' }))?.automatic).toBe('auto_reply')
  expect((await read(rawMail(), { sender: 'amara@example.com' }))?.automatic).toBeUndefined()
})

test('recognizes mails that the site sent', async () => {
  for (const mail of [
    rawMail({ from: 'Sender <answers@example.com>' }),
    rawMail({ from: 'Answers+x@Example.com' }),
    rawMail({ headers: { 'X-Lanyard-Lead': 'one' } }),
  ])
    expect((await read(mail))?.isOurs).toBe(true)
})

test('without a valid Message-ID, the same bytes are the same mail', async () => {
  const keys = async (messageId: string | null, text = 'a') => (await read(rawMail({ messageId, text })))?.key
  expect(await keys(null)).toMatch(/^sha256:/)
  expect(await keys(null)).toBe(await keys(null))
  expect(await keys(null)).not.toBe(await keys(null, 'b'))
  expect(await keys('no id')).toMatch(/^sha256:/)
  expect(await keys(`<${'a'.repeat(2_000)}@example.com>`)).toMatch(/^sha256:/)
})

test.each(['\0', '\u0001', '\u007f', '=?utf-8?Q?=00?='])(
  'an id with the control character %j is invalid',
  async (control) => {
    const id = (name: string) =>
      control.startsWith('=') ? `=?utf-8?Q?<${name}=00@x.example>?=` : `<${name}${control}@x.example>`
    const headers = { 'In-Reply-To': id('b'), References: `${id('c')} <d@x.example>` }
    const mail = await read(rawMail({ messageId: id('a'), headers }))
    expect(mail).toMatchObject({ hasMessageId: false, references: ['<d@x.example>'] })
  },
)

test.each([
  ['Jörg <joerg@müller.example>', 'joerg@müller.example'],
  ['用户@例子.example', '用户@例子.example'],
  ['joerg@localhost', 'joerg@localhost'],
  ['joerg@[192.0.2.1]', 'joerg@[192.0.2.1]'],
  [`${'a'.repeat(300)}@x.example`, undefined],
  ['a\u202eb@x.example', undefined],
])('the sender %s is %s', async (from, sender) => {
  expect((await read(rawMail({ from })))?.sender).toBe(sender)
})

const inLatin1 = (text: string) => Buffer.from(text, 'latin1')
const headersOf = (type: string, encoding = '8bit') => ({ 'Content-Type': type, 'Content-Transfer-Encoding': encoding })
test.each<[string, string, Buffer]>([
  ['Türen', 'no charset and UTF-8', Buffer.from(rawMail({ headers: headersOf('text/plain'), text: 'Türen' }))],
  [
    'Türen, 40 €',
    'no charset and windows-1252',
    inLatin1(rawMail({ headers: headersOf('text/plain'), text: 'T\xfcren, 40 \x80' })),
  ],
  [
    'Türen',
    'no charset, quoted-printable',
    Buffer.from(rawMail({ headers: headersOf('text/plain', 'quoted-printable'), text: 'T=FCren' })),
  ],
  [
    'Türen',
    'no charset, base64',
    Buffer.from(rawMail({ headers: headersOf('text/plain', 'base64'), text: 'VPxyZW4=' })),
  ],
  ['Türen', 'HTML without a charset', inLatin1(rawMail({ headers: headersOf('text/html'), text: '<p>T\xfcren</p>' }))],
  [
    'Türen',
    'ASCII that is UTF-8',
    Buffer.from(rawMail({ headers: headersOf('text/plain; charset=us-ascii'), text: 'Türen' })),
  ],
  [
    'Türen',
    'ASCII that is windows-1252',
    inLatin1(rawMail({ headers: headersOf('text/plain; charset=us-ascii'), text: 'T\xfcren' })),
  ],
  [
    'Türen',
    'UTF-7',
    Buffer.from(rawMail({ headers: headersOf('text/plain; charset=unicode-1-1-utf-7'), text: 'T+APw-ren' })),
  ],
  [
    '1 + 1',
    'UTF-7 with a plus',
    Buffer.from(rawMail({ headers: headersOf('text/plain; charset=utf-7'), text: '1 +- 1' })),
  ],
  ['Türen', 'cp850', inLatin1(rawMail({ headers: headersOf('text/plain; charset=cp850'), text: 'T\x81ren' }))],
  ['Türen', 'IBM437', inLatin1(rawMail({ headers: headersOf('text/plain; charset=IBM437'), text: 'T\x81ren' }))],
])('reads %s with %s', async (text, _, message) => {
  expect((await read(message))?.text).toBe(text)
})

test('reads headers with raw bytes of UTF-8 and windows-1252', async () => {
  const part = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="T\xfcr.pdf"\r\n\r\n%PDF'
  const mail = rawMail({
    ...{ from: 'J\xf6rg <joerg@example.com>', subject: 'T\xc3\xbcren' },
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: `--b\r\n${part}\r\n--b--`,
  })
  expect(await read(inLatin1(mail))).toMatchObject({ senderName: 'Jörg', subject: 'Türen', attachments: ['Tür.pdf'] })
})

test('each recipient of an envelope counts', async () => {
  const mail = await read(rawMail(), { recipient: 'a@example.com, Answers+x@example.com' })
  expect(mail?.recipients).toEqual(['a@example.com', 'answers+x@example.com', 'answers@example.com'])
})

const many = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, at) => make(at))

const typed = (type: string, text: string) => read(rawMail({ headers: { 'Content-Type': type }, text }))

test('cuts 256 KB of combining marks to what is stored', async () => {
  const { text = '' } = (await typed('text/plain; charset=utf-8', `a${'\u0315\u0300\u05ae'.repeat(43_000)}`)) ?? {}
  expect(text).toMatch(/^\p{L}\p{M}{20,30}$/u)
  const letters = await typed('text/plain; charset=utf-8', 'a\u0315\u0300\u05ae'.repeat(37_000))
  expect(Array.from(letters?.text ?? '')).toHaveLength(20_000)
  expect(letters?.text).toMatch(/^à\u05ae\u0315/)
})

test('reads HTML of 50,000 elements', async () => {
  expect((await typed('text/html', `${'<div>'.repeat(50_000)}And in <b>June</b>?`))?.text).toBe('And in June?')
  const { text = '' } = (await typed('text/html', '<div>x</div>'.repeat(50_000))) ?? {}
  expect(text).toMatch(/^(?:x\n\n?)+(?:x\n?)?…$/)
  expect(text).toHaveLength(20_000)
  expect((await typed('text/html', `Hall${' <b>'.repeat(50_000)} 4<td> <td> 2`))?.text).toBe('Hall 4\t2')
})

test('bounds the addresses of long headers and keeps the last references', async () => {
  const lists = await read(rawMail({ to: `${'a@x.example,'.repeat(8_000)}b@x.example` }))
  expect(lists?.recipients).toEqual(['a@x.example'])
  const nested = await read(rawMail({ to: `${'g: '.repeat(60)}a@x.example; Team: b@x.example;` }))
  expect(nested?.recipients).toEqual(['a@x.example', 'b@x.example'])
  const References = many(4_000, (at) => `<${at}@x.example>`).join(' ')
  const { references } = (await read(rawMail({ headers: { References } }))) ?? {}
  expect([references?.length, references?.[0], references?.at(-1)]).toEqual([
    50,
    '<3999@x.example>',
    '<3950@x.example>',
  ])
})

test.each([
  ['padded lines', 'U2l4IGRvb3JzLA==\r\nIHR3bw==\r\nIG9mIHRoZW0=', 'Six doors, two of them'],
  ['padded pieces', 'U2l4IGRvb3JzLA==IHR3bw==', 'Six doors, two'],
  ['no padding', 'U2l4IG\r\nRvb3JzLA', 'Six doors,'],
  ['more pieces than mail programs write', `U2l4${'IA=='.repeat(9_000)}Zm91cg==`, 'Six'],
])('reads base64 with %s', async (_, text, lines) => {
  expect((await read(rawMail({ headers: headersOf('text/plain', 'base64'), text })))?.text).toBe(lines)
})

test.each<[string, string | Buffer, object]>([
  ['10,000 recipients', rawMail({ to: many(10_000, (at) => `u${at}@x.example`).join(', ') }), { text: 'And in June?' }],
  ['NUL characters', rawMail({ subject: 'a\0b', text: 'c\0d' }), { subject: 'a b', text: 'cd' }],
  ['a charset that there is not', rawMail({ headers: { 'Content-Type': 'text/plain; charset=klingon' } }), {}],
  [
    'bytes of another charset',
    Buffer.concat([Buffer.from(rawMail({ text: 'caf' }).trimEnd()), Buffer.from([0xe9, 0xff, 0x80])]),
    { sender: 'amara@example.com' },
  ],
  [
    'a header in a header',
    rawMail({ subject: '=?utf-8?Q?a=0D=0ABcc:_x@example.com?=' }),
    { subject: 'a Bcc: x@example.com' },
  ],
  [
    'parts that never end',
    rawMail({ headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, text: '--b\r\n\r\nhi' }),
    { text: 'hi' },
  ],
  [
    'a boundary that never comes',
    rawMail({ headers: { 'Content-Type': 'multipart/mixed; boundary=b' } }),
    { text: '' },
  ],
  ['200,000 parts', parts(many(200_000, () => '\r\nx')), { sender: 'amara@example.com' }],
  [
    'a file of 20 MB',
    parts(['\r\nwords', `Content-Type: a/b; name=f.bin\r\n\r\n${'QUJD\r\n'.repeat(3_500_000)}`, '\r\nmore']),
    { attachments: ['f.bin'] },
  ],
  ['words of 20 MB', rawMail({ text: 'word '.repeat(4_000_000) }), {}],
  ['a line of 20 MB', rawMail({ text: 'x'.repeat(20_000_000) }), {}],
  ['tags of 5 MB', rawMail({ headers: { 'Content-Type': 'text/html' }, text: '<blockquote>'.repeat(400_000) }), {}],
  ['lone surrogates', rawMail({ text: 'a\\uD800' }), {}],
  ['headers of a megabyte', `${'X-A: b\r\n'.repeat(150_000)}\r\nhi`, { sender: undefined }],
  ['no sender', rawMail({ from: 'undisclosed' }), { sender: undefined }],
])(
  'takes %s',
  async (_, message, seen) => {
    const mail = await read(message)
    expect(mail).toMatchObject(seen)
    expect(Array.from(mail?.text ?? '').length).toBeLessThanOrEqual(20_000)
    expect(mail?.text).not.toContain('\0')
  },
  20_000,
)

test.each([
  [
    'parts in parts in parts',
    many(300, (at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(''),
  ],
  ['nothing', ''],
])('refuses %s', async (_, message) => {
  expect(await read(message)).toBeUndefined()
})
