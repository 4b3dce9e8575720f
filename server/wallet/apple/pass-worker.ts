// The worker thread of PassBuilder.
import { parentPort } from 'node:worker_threads'
import { makeApplePass } from './make-apple-pass.ts'
import type { BuiltPass, PassRequest } from './pass-builder.ts'

const respond = (built: BuiltPass) => parentPort?.postMessage(built)

parentPort?.on('message', async ({ number, pass, signer, places }: PassRequest) => {
  try {
    respond({ number, file: await makeApplePass(pass, signer, places) })
  } catch (error) {
    respond({ number, error: error as Error })
  }
})
