import { replyWords } from '#content/manager/reply.ts'
import { replySubjectMaxLength, replyTextMaxLength } from '#domain/lead-reply.ts'
import { codePointLength } from '#domain/text.ts'
import type { ReplyWords } from '../desk-calls.ts'

/** What is too long, in words; undefined where all of it fits. */
export function tooLong({ subject, text }: ReplyWords): string | undefined {
  const overSubject = codePointLength(subject.trim()) - replySubjectMaxLength
  if (overSubject > 0) return replyWords.longSubject(overSubject)
  const over = codePointLength(text.trim()) - replyTextMaxLength
  return over > 0 ? replyWords.long(over) : undefined
}
