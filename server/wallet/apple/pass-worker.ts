// The worker thread of PassPress.
import { parentPort } from 'node:worker_threads'
import { makeApplePass } from './make-apple-pass.ts'
import type { PassOrder, PressedPass } from './pass-press.ts'

const answer = (pressed: PressedPass) => parentPort?.postMessage(pressed)

parentPort?.on('message', async ({ number, pass, signer, places }: PassOrder) => {
  try {
    answer({ number, file: await makeApplePass(pass, signer, places) })
  } catch (error) {
    answer({ number, error: error as Error })
  }
})
