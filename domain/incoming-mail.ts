/** Why a mail waits for a person to say which lead it belongs to. */
export const mailHoldReasons = ['unknown_sender', 'other_sender', 'several_people'] as const
export type MailHoldReason = (typeof mailHoldReasons)[number]

/** Mail that a program wrote: it is stored with its lead, and nobody is notified. */
export const automaticMails = [
  'auto_reply',
  'bounce',
  'delay',
  'delivery',
  'read_receipt',
  'complaint',
  'report',
] as const
export type AutomaticMail = (typeof automaticMails)[number]

/** The reason of a stored message that came by WhatsApp, which a person has written. */
export const whatsappMessage = 'whatsapp'

/** The words of an answer, and what it repeats of earlier mails. */
export interface AnswerText {
  own: string
  quoted: string
}

/** Lines by which mail programs introduce the mail that they quote. */
const introductions = [
  /^(?:on|am|le|el|op|il|den|em) .{4,200}(?:wrote|schrieb[^:]{0,100}|a écrit|escribió|schreef|ha scritto|skrev|escreveu)\s?:$/iu,
  /^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht|message d.origine) ?-{2,}$/iu,
  /^_{20,}$/u,
]
const isIntroduction = (line: string) => introductions.some((introduction) => introduction.test(line))
const isQuoted = (line: string) => line.startsWith('>')
const MOST_INTRODUCTION_LINES = 3

/**
 * What is quoted begins at an introduction, or at lines with > that go on to the end. Words below a
 * quotation are an answer between its lines, so then everything counts as own.
 */
export function splitAnswer(text: string): AnswerText {
  const lines = text.split('\n').map((line) => line.trim())
  const start = lines.findIndex((_, index) => introducesTo(lines, index))
  const end = start === -1 ? beginOfLastQuote(lines) : start
  if (end === undefined || !lines.slice(0, end).some(Boolean)) return { own: text, quoted: '' }
  const parts = text.split('\n')
  return { own: parts.slice(0, end).join('\n').trimEnd(), quoted: parts.slice(end).join('\n').trim() }
}

/** An introduction may be broken into lines; what follows with > has to go on to the end. */
function introducesTo(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? ''
  if (first === '' || isQuoted(first)) return false
  for (let count = 1; count <= MOST_INTRODUCTION_LINES; count += 1)
    if (isIntroduction(lines.slice(index, index + count).join(' '))) return isRest(lines.slice(index + count))
  return false
}

/** Either all of it is marked by >, or none, as where a program copies the whole mail below. */
function isRest(lines: readonly string[]): boolean {
  const words = lines.filter(Boolean)
  const marked = words.filter(isQuoted).length
  return marked === 0 || marked === words.length
}

function beginOfLastQuote(lines: readonly string[]): number | undefined {
  const last = lines.findLastIndex(Boolean)
  if (last === -1 || !isQuoted(lines[last] ?? '')) return undefined
  let start = last
  while (start > 0 && (lines[start - 1] === '' || isQuoted(lines[start - 1] ?? ''))) start -= 1
  return start
}
