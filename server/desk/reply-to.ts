import type { ReplyAnswers } from '#domain/lead-reply.ts'

export interface ReplyTo {
  address: string
  answers: ReplyAnswers
}

/** Where answers go: without inbound mail, to whoever writes the reply. */
export const replyToOf = ({ email }: { email: string }): ReplyTo => ({ address: email, answers: 'sender' })
