import { respondToRequests } from '#server/runtime/worker-thread.ts'
import { makeApplePass } from './make-apple-pass.ts'

respondToRequests((order: Parameters<typeof makeApplePass>) => makeApplePass(...order))
