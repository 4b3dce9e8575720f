/** Why staff must choose the lead of a mail. Stored, because only a mail without a reason proves its sender. */
export const mailHoldReasons = ['unknown_sender', 'other_sender', 'several_people', 'not_proven'] as const
export type MailHoldReason = (typeof mailHoldReasons)[number]

/** Automatic mail is stored with its lead; staff are not notified. */
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

/** Reason of a stored message that a person sent by WhatsApp. */
export const whatsappMailReason = 'whatsapp'

interface MailParts {
  own: string
  quoted: string
}

export interface SentMail {
  sender_name: string
  text: string
}

const MAX_INTRODUCTION_LINES = 4
/** Longer lines cannot introduce a quotation. */
const MAX_LINE_LENGTH = 400
/** Lines between the first and the last line of a header block. */
const MAX_HEADER_LINES = 12
/** Number of leading characters that a copy must share with a mail that staff sent. */
const COMPARED_LENGTH = 200
/** In every mail program, the first three headers include the sender and the date. */
const MIN_HEADERS = 3
const invisible = /\p{Cf}/gu
const isQuoted = (line: string) => line.startsWith('>')

// Matches structure instead of words, because mail programs write in their user's language.
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
 * Separates a sender's own text from quoted mail. A quotation starts at a header block, at an
 * introduction with date and sender, or at lines with > that continue to the end. Text between or
 * below such lines is an inline reply; then the whole mail is own text. `earlier` recognizes copies
 * of mails that staff sent; without it, only the clearest markers count.
 */
export function splitQuotedText(text: string, earlier?: readonly SentMail[]): MailParts {
  const lines = text.split('\n').map((line) => line.replace(invisible, '').trim())
  const end = findCopyStart(lines, earlier) ?? findLastQuoteStart(lines)
  if (end === undefined || !lines.slice(0, end).some(Boolean)) return { own: text, quoted: '' }
  const parts = text.split('\n')
  return { own: parts.slice(0, end).join('\n').trimEnd(), quoted: parts.slice(end).join('\n').trim() }
}

/** Start of a header block or introduction, if a quotation follows it to the end. */
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

/** The line after a block of `Name: value` lines that include a sender and a date. */
function findHeadersEnd(lines: readonly string[], start: number): number | undefined {
  const found: string[] = []
  // Some mail programs write each header as a paragraph.
  const step = lines[start + 1] === '' ? 2 : 1
  let at = start
  for (; at < start + step * MAX_HEADER_LINES; at += step) {
    const line = lines[at] ?? ''
    if (step === 2 && at > start && lines[at - 1] !== '') break
    // Recipients may continue on the next line.
    if (isHeader(line)) found.push(line)
    else if (found.length === 0 || step === 2 || line.length > MAX_LINE_LENGTH || !address.test(line)) break
  }
  const first = found.slice(0, MIN_HEADERS)
  // An address without brackets may be part of a signature.
  const from = first.findIndex((line) => bracketedAddress.test(line))
  const isBlock =
    found.length >= MIN_HEADERS &&
    from !== -1 &&
    first.some((line, index) => index !== from && hasDate(line) && time.test(line))
  return isBlock ? at : undefined
}

const isHeader = (line: string) => line.length <= MAX_LINE_LENGTH && header.test(line)

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
 * Detects unmarked copies of staff mail. Compares few characters, because a text can have hundreds
 * of introductions.
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
