// The thread of ApplePasses.
import { answerRequests } from '#server/process/worker-thread.ts'
import { makeApplePass } from './make-apple-pass.ts'

answerRequests((order: Parameters<typeof makeApplePass>) => makeApplePass(...order))
