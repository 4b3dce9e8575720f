import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitQuotedText } from '#domain/leads/incoming-mail.ts'
import { readConfig } from '#server/config/config.ts'
import { readMail } from './read-mail.ts'

interface Expected {
  own: string
  quotedFrom?: string
  automatic?: string
  sender?: string
  senderName?: string
  subject?: string
  attachments?: string[]
}

const folder = join(import.meta.dirname, '..', '..', '..', 'test', 'fixtures', 'mail')
const config = readConfig({ INBOUND_ADDRESS: 'answers@example.com', INBOUND_WEBHOOK_KEY: 'k'.repeat(16) })

/** Mails in the formats of real programs; all people are fictional. */
const mails: [string, Expected][] = [
  ['a01-person-x-auto-response-suppress.eml', { own: 'Six doors, two of them for wheelchairs.\n\nAmara' }],
  ['a03-person-through-google-group.eml', { own: 'Six doors, two of them for wheelchairs.\n\nAmara' }],
  [
    'a05-read-receipt-mdn.eml',
    {
      automatic: 'read_receipt',
      own: 'Your message to Amara Lindqvist was read on Tuesday, 24 November 2026 11:04.',
      subject: 'Read: Your three halls',
      attachments: ['message/disposition-notification'],
    },
  ],
  [
    'a07-dsn-delayed.eml',
    {
      automatic: 'delay',
      own: 'This is a warning only. Your message has not been delivered yet; it is tried for three more days.',
      sender: 'mailer-daemon@mx.example.com',
      senderName: 'Mail Delivery System',
      subject: 'Delayed Mail (still being retried)',
      attachments: ['message/delivery-status'],
    },
  ],
  [
    'a09-dsn-failed.eml',
    {
      automatic: 'bounce',
      own: 'The mailbox does not exist.',
      sender: 'mailer-daemon@mx.example.com',
      senderName: 'Mail Delivery System',
      subject: 'Undelivered Mail Returned to Sender',
      attachments: ['message/delivery-status'],
    },
  ],
  [
    'a10-absence-without-headers.eml',
    {
      own: 'I am out of the office until 7 December and read no mail.\nIn urgent cases call my colleague.',
      subject: 'Automatic reply: Your three halls',
    },
  ],
  [
    'a12-absence-proper.eml',
    { automatic: 'auto_reply', own: 'I am away.', subject: 'Automatic reply: Your three halls' },
  ],
  [
    'a13-feedback-report.eml',
    {
      automatic: 'complaint',
      own: 'This is an abuse report for a message.',
      sender: 'fbl@provider.example',
      senderName: 'fbl@provider.example',
      subject: 'complaint',
      attachments: ['message/feedback-report'],
    },
  ],
  ['c01-charset-big5.eml', { own: '六個門，謝謝。' }],
  ['c02-charset-iso-2022-jp.eml', { own: 'ドアは六つです。' }],
  ['c03-charset-koi8-r.eml', { own: 'Шесть дверей.' }],
  ['c05-charset-windows-1257.eml', { own: 'Šešios durys.' }],
  ['c06-charset-ks_c_5601-1987.eml', { own: '문은 여섯 개입니다.' }],
  ['c07-charset-iso-8859-8-i.eml', { own: 'שש דלתות.' }],
  ['c09-charset-utf-7.eml', { own: 'Sechs Türen für Gäste.' }],
  ['c10-charset-cp850.eml', { own: 'Sechs Türen.' }],
  ['c11-charset-utf-16le.eml', { own: 'Sechs Türen.' }],
  ['c12-charset-x-mac-roman.eml', { own: 'Sechs Türen.' }],
  ['c14-charset-iso-8859-15.eml', { own: 'Sechs Türen, 40 €.' }],
  [
    'q01-outlook-english-block.eml',
    { own: 'Six doors, two of them for wheelchairs.\n\nAmara', quotedFrom: 'From: Ravi Okafor <ravi@site.example>' },
  ],
  [
    'q02-outlook-german-block.eml',
    { own: 'Sechs Türen.\n\nGrüße\nAmara', quotedFrom: 'Von: Ravi Okafor <ravi@site.example>' },
  ],
  ['q04-outlook-danish-block.eml', { own: 'Seks døre.\n\nAmara', quotedFrom: 'Fra: Ravi Okafor <ravi@site.example>' }],
  ['q05-outlook-html-only.eml', { own: 'Six doors.', quotedFrom: 'From: Ravi Okafor <ravi@site.example>' }],
  [
    'q06-gmail-danish.eml',
    { own: 'Seks døre.', quotedFrom: 'Den man. 23. nov. 2026 kl. 16.12 skrev Ravi Okafor <ravi@site.example>:' },
  ],
  [
    'q07-gmail-swedish-unmarked.eml',
    { own: 'Sex dörrar.', quotedFrom: 'Den mån 23 nov. 2026 kl 16:12 skrev Ravi Okafor <ravi@site.example>:' },
  ],
  [
    'q08-gmail-dutch.eml',
    { own: 'Zes deuren.', quotedFrom: 'Op ma 23 nov 2026 om 16:12 schreef Ravi Okafor <ravi@site.example>:' },
  ],
  [
    'q10-gmail-polish.eml',
    { own: 'Sześć drzwi.', quotedFrom: 'pon., 23 lis 2026 o 16:12 Ravi Okafor <ravi@site.example> napisał(a):' },
  ],
  [
    'q12-gmail-russian.eml',
    { own: 'Шесть дверей.', quotedFrom: 'пн, 23 нояб. 2026 г. в 16:12, Ravi Okafor <ravi@site.example>:' },
  ],
  ['q13-original-message-spanish.eml', { own: 'Seis puertas.', quotedFrom: '-----Mensaje original-----' }],
  [
    'q15-own-sentence-ends-with-wrote.eml',
    {
      own: 'Hello Ravi,\n\nOn page 4 of the offer your colleague wrote:\n\nTwo scanners a door.\n\nIs that enough for 4,000 people? And please change the date to 12 May.\n\nAmara',
    },
  ],
  [
    'q17-banner-and-rule-above.eml',
    {
      own: 'CAUTION: This mail came from outside the organisation.\n________________________________\n\nSix doors, and we want to order now.\n\nAmara',
    },
  ],
  [
    'q19-answers-between-quotes.eml',
    {
      own: 'On Mon, 23 Nov 2026 at 16:12, Ravi Okafor <ravi@site.example> wrote:\n\n> How many doors?\n\nSix.\n\n> And halls?\n\nThree.',
    },
  ],
  [
    'q20-outlook-ios.eml',
    {
      own: 'Six doors.\n\nGet Outlook for iOS<https://aka.ms/example>',
      quotedFrom: '________________________________',
    },
  ],
  [
    'q21-own-from-line.eml',
    {
      own: 'Please change the sign to:\n\nFrom: Kettle & Crane\nTo: all visitors\n\nThanks, and the date is 12 May.\n\nAmara',
    },
  ],
  [
    'q22-portugal-gmail.eml',
    {
      own: 'Seis portas.',
      quotedFrom: 'Ravi Okafor <ravi@site.example> escreveu no dia segunda, 23/11/2026 à(s) 16:12:',
    },
  ],
  [
    'q24-own-sentence-ecrit.eml',
    {
      own: 'Bonjour,\n\nLe contrat que votre collègue a écrit :\n\nDeux scanners par porte.\n\nCela suffit-il ? Et changez la date au 12 mai.\n\nAmara',
    },
  ],
  ['raw-c20-no-charset-latin1.eml', { own: 'Sechs Türen für Gäste, 40 € — gut.' }],
  [
    's01-winmail-only.eml',
    {
      own: '[The text of this email is in the file winmail.dat, which cannot be shown here.]',
      attachments: ['winmail.dat'],
    },
  ],
  [
    's02-apple-text-image-text.eml',
    { own: 'The north door:\n\n\nAnd the south door is closed.', attachments: ['north.jpg'] },
  ],
  ['s03-text-stub-html-full.eml', { own: 'Six doors, and please send the offer to Kettle & Crane.' }],
  [
    's04-name-with-encoded-comma.eml',
    { own: 'Six doors, two of them for wheelchairs.\n\nAmara', senderName: 'Lindqvist, Amara' },
  ],
  [
    's05-smime-opaque.eml',
    {
      own: '[The text of this email is in the file smime.p7m, which cannot be shown here.]',
      attachments: ['smime.p7m'],
    },
  ],
  [
    's06-calendar-reply.eml',
    { own: 'I will be there.', subject: 'Accepted: Walk through the halls', attachments: ['text/calendar'] },
  ],
  ['s07-format-flowed.eml', { own: 'Six doors, of which two arefor wheelchairs, and two forstaff.' }],
  ['s08-split-encoded-word.eml', { own: 'Six doors, two of them for wheelchairs.\n\nAmara', subject: '€äドア' }],
  ['s09-rfc2231-name.eml', { own: 'The plan.', attachments: ['Grundriß Halle 4.pdf'] }],
  [
    's10-idn-sender.eml',
    {
      own: 'Six doors, two of them for wheelchairs.\n\nAmara',
      sender: 'joerg@müller.example',
      senderName: 'Jörg Müller',
    },
  ],
  ['s12-same-id-first.eml', { own: 'First answer.' }],
  ['s13-same-id-second.eml', { own: 'A second, other answer under the same Message-ID.' }],
  [
    's14-gmail-dots.eml',
    { own: 'Six doors, two of them for wheelchairs.\n\nAmara', sender: 'amaralindqvist@gmail.example' },
  ],
  ['s15-forwarded-as-attachment.eml', { own: 'See attached mail.', subject: 'Fwd: plan', attachments: ['plan.eml'] }],
  [
    's16-html-list-and-table.eml',
    { own: 'North door\n\nSouth door\n\nHall 4\t2,000\n\nHall 5\t1,500\n\nPrice 900 800' },
  ],
  ['s19-flowed-without-delsp.eml', { own: 'Six doors, of which two are for wheelchairs.' }],
]

test.each(mails)('%s is read as its author meant it', async (name, { own, quotedFrom, automatic, ...expected }) => {
  const mail = await read(name)
  expect(mail).toMatchObject({
    ...{ sender: 'amara@example.com', senderName: 'Amara Lindqvist', subject: 'Re: Your three halls', attachments: [] },
    ...{ automatic, ...expected },
  })
  const lines = splitQuotedText(mail?.text ?? '')
  expect([lines.own, lines.quoted.split('\n')[0]]).toEqual([own, quotedFrom ?? ''])
})

test('every file is listed', () => {
  expect(mails.map(([name]) => name).sort()).toEqual(readdirSync(folder).sort())
})

const read = (name: string) => readMail(config, readFileSync(join(folder, name)))
