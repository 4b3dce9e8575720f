import { managerDoorLinksPath } from '#domain/paths.ts'
import { type Answer, answerOf, manager } from '../../api/client.ts'

export interface SentLink {
  email: string
  /** ISO 8601. */
  sentAt: string
  /** The email shows the same. */
  words: string
}

/** The answer is the same for whoever does not work here. */
export async function askForLink(email: string): Promise<Answer<SentLink>> {
  const answer = await answerOf(manager.POST(managerDoorLinksPath, { body: { email } }))
  if (answer.state !== 'done') return answer
  return { state: 'done', data: { email, sentAt: answer.data.sent_at, words: answer.data.words } }
}
