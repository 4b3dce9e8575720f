import { doorWords } from '#content/manager/door.ts'
import type { Unanswered } from '../api/client.ts'

/** What a person reads of a call that was not done. */
export const failureWords = (failure: Unanswered): string =>
  failure.state === 'refused' ? failure.problem.message : doorWords.unreachable
