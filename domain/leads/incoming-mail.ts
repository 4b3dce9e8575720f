/**
 * Why staff have to say which lead a mail belongs to. It stays with the mail, because only a mail
 * without it proves who wrote.
 */
export const mailHoldReasons = ['unknown_sender', 'other_sender', 'several_people', 'not_proven'] as const
export type MailHoldReason = (typeof mailHoldReasons)[number]

/** Mail that a program wrote: it is stored with its lead, and nobody is notified. */
export const automaticMailKinds = [
  'auto_reply',
  'bounce',
  'delay',
  'delivery',
  'read_receipt',
  'complaint',
  'report',
] as const
export type AutomaticMailKind = (typeof automaticMailKinds)[number]

/** The reason of a stored message that came by WhatsApp, which a person has written. */
export const whatsappMailReason = 'whatsapp'

/** The words of an answer, and what it repeats of earlier mails. */
export interface MailParts {
  own: string
  quoted: string
}

/** A mail that staff sent before the answer. */
export interface SentMail {
  sender_name: string
  text: string
}

const MAX_INTRODUCTION_LINES = 4
/** Characters; longer lines introduce nothing. */
const MAX_LINE_LENGTH = 400
/** Lines between the first line of a header block and its last. */
const MAX_HEADER_LINES = 12
/** Characters at the beginning of a mail of staff that its copy has to repeat. */
const COMPARED_LENGTH = 200
/** Of a header block; in every mail program its first three lines have the sender and the date. */
const MIN_HEADERS = 3
const invisible = /\p{Cf}/gu
const isQuoted = (line: string) => line.startsWith('>')

// Structure instead of words, because mail programs write in the language of their users.
const separator = /^[-_=*~–—]{2,}[^-_=*~–—]{0,60}[-_=*~–—]{2,}$|^[-_=*~–—]{5,}$/u
const header = /^[*_]{0,2}\p{L}[\p{L}\p{M} .’'-]{0,24}[*_]{0,2}\s?[:：]/u
const bracketedAddress = /[<[(]\s?(?:mailto:)?[^\s<>[\]()@]{1,64}@[^\s<>[\]()@]{1,255}/iu
const address = /[^\s<>\[\]\(\)@,;:"]{1,64}@[^\s<>\[\]\(\)@,;:"]{1,255}\.\p{L}/v
const time = /\p{Nd}{1,2}[:.h]\p{Nd}{2}(?!\p{Nd}|[./-]\p{Nd})/u
const numericDate = /(?<!\p{Nd})\p{Nd}{1,4}\s?([./-])\s?\p{Nd}{1,2}\s?\1\s?\p{Nd}{2,4}(?!\p{Nd})/u
const year = /(?<![\p{Nd}.,])\p{Nd}{4}(?![\p{Nd}]|[.,]\p{Nd})/u
const day = /(?<![\p{Nd}:.,])\p{Nd}{1,2}(?![\p{Nd}:]|[.,]\p{Nd})/u
const hasDate = (text: string) => numericDate.test(text) || (year.test(text) && day.test(text))

/**
 * Separates what a mail quotes from its sender's own words. The quotation begins at a block of
 * headers, at a line with date and sender that a quotation follows, or at lines with > that go on
 * to the end. Words below marked lines are an answer between them; then everything counts as own.
 * `earlier` recognizes copies of mails that staff sent; without it, only the clearest lines do.
 */
export function splitQuotedText(text: string, earlier?: readonly SentMail[]): MailParts {
  const lines = text.split('\n').map((line) => line.replace(invisible, '').trim())
  const end = findCopyStart(lines, earlier) ?? findLastQuoteStart(lines)
  if (end === undefined || !lines.slice(0, end).some(Boolean)) return { own: text, quoted: '' }
  const parts = text.split('\n')
  return { own: parts.slice(0, end).join('\n').trimEnd(), quoted: parts.slice(end).join('\n').trim() }
}

/** Where a block of headers or an introduction begins, if a quotation follows it to the end. */
function findCopyStart(lines: readonly string[], earlier: readonly SentMail[] | undefined): number | undefined {
  const lastOwn = lines.findLastIndex((line) => line !== '' && !isQuoted(line))
  const isCopyAt = createCopyTest(lines, earlier)
  for (const [index, line] of lines.entries()) {
    if (line === '' || isQuoted(line) || line.length > MAX_LINE_LENGTH) continue
    const start = separator.test(line) ? nextTextLine(lines, index + 1) : index
    const block = findHeadersEnd(lines, start)
    const end = block ?? (start === index ? findIntroductionEnd(lines, index, earlier) : undefined)
    if (end === undefined) continue
    const next = nextTextLine(lines, end)
    if (next === lines.length) continue
    const isCopy = isQuoted(lines[next] ?? '')
      ? next > lastOwn
      : block !== undefined || isCopyAt(next, lines.slice(index, end).join(' '))
    if (isCopy) return index
  }
  return undefined
}

/** The line after a block of `Name: value` lines, one of which has a sender and one a date. */
function findHeadersEnd(lines: readonly string[], start: number): number | undefined {
  const found: string[] = []
  // Some programs write each header as a paragraph.
  const step = lines[start + 1] === '' ? 2 : 1
  let at = start
  for (; at < start + step * MAX_HEADER_LINES; at += step) {
    const line = lines[at] ?? ''
    if (step === 2 && at > start && lines[at - 1] !== '') break
    // Recipients may go on in the next line.
    if (isHeader(line)) found.push(line)
    else if (found.length === 0 || step === 2 || line.length > MAX_LINE_LENGTH || !address.test(line)) break
  }
  const first = found.slice(0, MIN_HEADERS)
  // An address alone may be one of a person's contact details.
  const from = first.findIndex((line) => bracketedAddress.test(line))
  const isBlock =
    found.length >= MIN_HEADERS &&
    from !== -1 &&
    first.some((line, index) => index !== from && hasDate(line) && time.test(line))
  return isBlock ? at : undefined
}

const isHeader = (line: string) => line.length <= MAX_LINE_LENGTH && header.test(line)

/** The line after an introduction, which may be broken into several lines. */
function findIntroductionEnd(
  lines: readonly string[],
  start: number,
  earlier: readonly SentMail[] | undefined,
): number | undefined {
  const paragraph = lines.slice(start, start + MAX_INTRODUCTION_LINES)
  const last = paragraph.findIndex((line) => line === '' || isQuoted(line) || /[:：]$/u.test(line))
  if (!/[:：]$/u.test(paragraph[last] ?? '')) return undefined
  const isIntroducedFrom = (from: number) => isIntroduction(paragraph.slice(from, last + 1).join(' '), earlier)
  return isIntroducedFrom(0) && (last === 0 || !isIntroducedFrom(1)) ? start + last + 1 : undefined
}

const isIntroduction = (line: string, earlier: readonly SentMail[] = []) =>
  line.length <= MAX_LINE_LENGTH &&
  hasDate(line) &&
  (bracketedAddress.test(line) ||
    (address.test(line) && time.test(line)) ||
    earlier.some(({ sender_name }) => sender_name !== '' && line.includes(sender_name)))

/**
 * Returns a function that tells whether the lines from `next` on, which have no marks, repeat a
 * mail of staff. A text can have hundreds of introductions, so each one compares few characters.
 */
function createCopyTest(lines: readonly string[], earlier: readonly SentMail[] | undefined) {
  if (!earlier)
    return (_next: number, introduction: string) => bracketedAddress.test(introduction) && time.test(introduction)
  const last = withoutSpace(lines.findLast(Boolean) ?? '')
  const beginnings = earlier
    .map(({ text }) => withoutSpace(text))
    .filter((sent) => sent !== '' && (isQuoted(last) || sent.includes(last)))
    .map((sent) => sent.slice(0, COMPARED_LENGTH))
  return (next: number) => {
    const copy = beginnings.length > 0 ? textFrom(lines, next) : ''
    return beginnings.some((sent) => copy.startsWith(sent))
  }
}

/** The first characters from a line on, without white space. */
function textFrom(lines: readonly string[], from: number): string {
  let text = ''
  for (let at = from; at < lines.length && text.length < COMPARED_LENGTH; at += 1) text += withoutSpace(lines[at] ?? '')
  return text
}

const withoutSpace = (text: string) => text.replace(/[\s\p{Cf}]+/gu, '')

function nextTextLine(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] === '') at += 1
  return at
}

function findLastQuoteStart(lines: readonly string[]): number | undefined {
  const last = lines.findLastIndex(Boolean)
  if (last === -1 || !isQuoted(lines[last] ?? '')) return undefined
  let start = last
  while (start > 0 && (lines[start - 1] === '' || isQuoted(lines[start - 1] ?? ''))) start -= 1
  return start
}
