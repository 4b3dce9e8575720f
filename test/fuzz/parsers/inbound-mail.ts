import { splitQuotedText } from '#domain/leads/incoming-mail.ts'
import { readConfig } from '#server/config/config.ts'
import { readMail } from '#server/leads/inbound/read-mail.ts'
import type { ParserTarget } from '../parser-target.ts'
import type { Random } from '../random.ts'

const config = readConfig({ INBOUND_ADDRESS: 'answers@example.com', INBOUND_WEBHOOK_KEY: 'k'.repeat(16) })

const types = [
  ...['text/plain', 'text/html', 'TEXT/Plain; format=flowed; delsp=yes', 'message/rfc822', 'message/delivery-status'],
  ...['application/pdf; name="a\0b.pdf"', 'application/ms-tnef', 'text/calendar; method=REPLY', '', ';', '/;x', 'text'],
]
const charsets = [
  ...['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252', 'utf-7', 'cp850', 'utf-16', 'utf-16le', 'iso-2022-jp', 'big5'],
  ...['gb18030', 'shift_jis', 'euc-kr', 'koi8-r', 'klingon', '', '"', "utf-8''x", 'x'.repeat(300)],
]
const encodings = ['7bit', '8bit', 'base64', 'quoted-printable', 'binary', 'x-uuencode', '', 'BASE64 (x)']
const headerNames = [
  ...['From', 'To', 'Cc', 'Subject', 'Message-ID', 'References', 'In-Reply-To', 'Auto-Submitted', 'Precedence'],
  ...[
    'Return-Path',
    'Delivered-To',
    'X-Original-To',
    'Content-Type',
    'List-Id',
    'X-Failed-Recipients',
    '',
    ' ',
    '\xa0From',
  ],
]
const pieces = [
  ...[
    'Six doors.',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    ' ',
    '\t',
    '\0',
    '\v',
    '\u0085',
    '\u2028',
    '> ',
    '>',
    '>>> ',
    '--',
    '-- \n',
  ],
  ...['On Mon, 23 Nov 2026 at 16:12, Ravi <ravi@example.com> wrote:\n', 'From: Ravi <ravi@example.com>\n', 'A: b\n'],
  ...['Sent: Monday, 23 November 2026 16:12\n', 'Subject: Halls\n', '-----x-----\n', '________________\n', ':', '：'],
  ...['<div>', '</div>', '<blockquote>', '</blockquote>', '<br>', '<table><tr><td>', '</td>', '<', '</', '<!--', '-->'],
  ...[
    '<style>',
    '<script>',
    '<p class="',
    "<a href='",
    '&amp;',
    '&nbsp;',
    '&#x',
    '&',
    '<sup>2',
    '1',
    '<![CDATA[',
    '\uE000',
  ],
  ...[
    '\u0301',
    '\u0315\u0300\u05ae',
    '\u202e',
    '\ufeff',
    '\ud800',
    '👩‍👩‍👧‍👦',
    'é',
    'ß',
    'ﷺ',
    '한',
    '\u1112\u1161\u11ab',
  ],
  ...[
    '=',
    '=\r\n',
    '=C3',
    '=00',
    '=?utf-8?Q?=00=0d?=',
    '=?utf-8?B?AA==?=',
    '=?',
    '?=',
    '+ADw-',
    '+',
    'QUJD',
    '====',
    '%',
  ],
  ...[
    'a@b.example',
    '<a@b.example>',
    '<',
    '>',
    '"',
    '\\',
    '(',
    ')',
    ';',
    ',',
    'g: ',
    '@',
    '[192.0.2.1]',
    'jörg@müller.example',
  ],
  ...[
    'failed',
    'Action: failed\n',
    'Action: delayed\n',
    'Disposition: x; displayed\n',
    'multipart/mixed; boundary=b',
    '<a\0b@c>',
  ],
]

/** Mail programs send bytes, and hostile ones send any bytes. */
export const target: ParserTarget<Buffer> = {
  generate: (random) => {
    const message = mailOf(random)
    return random.once(3) ? Buffer.from(message, 'latin1') : Buffer.from(message)
  },
  async parse(message) {
    const mail = await readMail(config, message, { sender: 'a@b.example', recipient: 'a@b.example, c@d.example' })
    if (mail === undefined) return
    splitQuotedText(mail.text)
    const { quoted, own } = splitQuotedText(mail.text, [{ sender_name: 'Ravi', text: 'Six doors.' }])
    if (Array.from(mail.text).length > 20_000) throw new Error('The text is longer than what is stored')
    if (`${own}${quoted}`.replace(/\s/g, '') !== mail.text.replace(/\s/g, '')) throw new Error('Words are lost')
    const stored = [
      mail.key,
      mail.sender,
      mail.senderName,
      mail.subject,
      mail.text,
      ...mail.references,
      ...mail.attachments,
    ]
    if (stored.some((text) => text?.includes('\0'))) throw new Error('PostgreSQL stores no NUL')
  },
}

function mailOf(random: Random): string {
  const lines = Array.from({ length: random.below(12) }, () => `${random.pick(headerNames)}: ${textOf(random, 8)}`)
  const more = random.once(200) ? ['X-A: b'.concat('\r\nX-A: b'.repeat(random.below(30_000)))] : []
  return `${['From: Amara <amara@example.com>', 'To: answers@example.com', ...lines, ...more].join('\r\n')}\r\n${partOf(random, 0)}`
}

/** Headers of a part, an empty line and its body. */
function partOf(random: Random, depth: number): string {
  if (depth < 45 && random.once(depth > 3 ? 8 : 2)) {
    const boundary = random.pick(['b', `b${depth}`, '', '(.*)+$', '=_'.repeat(30), ' '])
    const subtype = random.pick(['mixed', 'alternative', 'related', 'report; report-type=delivery-status', 'digest'])
    const parts = Array.from({ length: random.once(50) ? random.below(600) : random.below(4) }, (_, at) =>
      at > 6 ? '\r\nx' : partOf(random, depth + 1),
    )
    const end = random.once(4) ? '' : `\r\n--${boundary}--`
    return `Content-Type: multipart/${subtype}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `\r\n--${boundary}\r\n${part}`).join('')}${end}\r\n`
  }
  const charset = random.once(3) ? '' : `; charset=${random.pick(charsets)}`
  const disposition = random.once(6)
    ? `Content-Disposition: attachment; filename*0*=utf-8''${textOf(random, 3)}\r\n`
    : ''
  const encoding = random.once(2) ? '' : `Content-Transfer-Encoding: ${random.pick(encodings)}\r\n`
  return `Content-Type: ${random.pick(types)}${charset}\r\n${encoding}${disposition}\r\n${textOf(random, 60)}`
}

/** Sometimes repeats one part, because quadratic time shows only in long runs. */
function textOf(random: Random, most: number): string {
  const words = Array.from({ length: random.below(most) }, () => random.pick(pieces))
  if (random.once(30)) {
    const run = random.pick(pieces) + (random.once(2) ? random.pick(pieces) : '')
    words.push(run.repeat(random.below(Math.ceil(300_000 / run.length))))
  }
  return words.join('')
}
