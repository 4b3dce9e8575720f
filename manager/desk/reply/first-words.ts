import { replyWords } from '#content/manager/reply.ts'
import type { Lead, Moment, ReplyWords } from '../../leads/lead-calls.ts'

/** With what a reply begins: the subject of the last mail, and a greeting. */
export function firstWords(
  { kind, first_name }: Pick<Lead, 'kind' | 'first_name'>,
  order: readonly Moment[],
): ReplyWords {
  const last = order.find(({ type }) => type === 'mail')
  const subject = last?.type === 'mail' ? replyWords.again(last.mail.subject) : replyWords.subjects[kind]
  return { subject, text: first_name ? replyWords.greeting(first_name) : '' }
}
