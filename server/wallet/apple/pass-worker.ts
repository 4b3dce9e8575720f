// The worker thread of PassPress.
import { parentPort } from 'node:worker_threads'
import { makeApplePass } from './make-apple-pass.ts'
import type { PassOrder, PressedPass } from './pass-press.ts'

const respond = (pressed: PressedPass) => parentPort?.postMessage(pressed)

parentPort?.on('message', async ({ number, pass, signer, places }: PassOrder) => {
  try {
    respond({ number, file: await makeApplePass(pass, signer, places) })
  } catch (error) {
    respond({ number, error: error as Error })
  }
})
