import type { ReplyAnswers } from '#domain/lead-reply.ts'
import type { Context } from '#server/context.ts'
import { replyAddress } from '#server/deliveries/recipients/reply-address.ts'

export interface ReplyTo {
  address: string
  answers: ReplyAnswers
}

/** Where answers go: without inbound mail, to whoever writes the reply. */
export function replyToOf(
  config: Pick<Context['config'], 'inbound' | 'appSecret'>,
  leadId: string,
  { email }: { email: string },
): ReplyTo {
  const address = replyAddress(config, leadId)
  return address === undefined ? { address: email, answers: 'sender' } : { address, answers: 'desk' }
}
