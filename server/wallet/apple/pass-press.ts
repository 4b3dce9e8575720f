import { Worker } from 'node:worker_threads'
import type { EventPass } from '#domain/event-pass.ts'
import { programFile } from '#server/process/project-file.ts'
import type { AppleSigner } from './apple-signer.ts'
import type { PassPlaces } from './make-apple-pass.ts'

export interface PassOrder {
  number: number
  pass: EventPass
  signer: AppleSigner
  places: PassPlaces
}

export type PressedPass = { number: number } & ({ file: Uint8Array } | { error: Error })

/** A pass takes 6 ms of CPU time, sometimes 20, which would block the event loop. */
export class PassPress {
  readonly #waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  #worker: Worker | undefined
  #count = 0

  /** A signed .pkpass file. Rejects if the pass violates Apple's schema. */
  make(pass: EventPass, signer: AppleSigner, places: PassPlaces): Promise<Buffer> {
    const order: PassOrder = { number: ++this.#count, pass, signer, places }
    const waiting = Promise.withResolvers<Buffer>()
    this.#waiting.set(order.number, waiting)
    this.#worker ??= this.#start()
    // The worker keeps the process alive only while an order is pending.
    this.#worker.ref()
    this.#worker.postMessage(order)
    return waiting.promise
  }

  #start(): Worker {
    const worker = new Worker(programFile('server/wallet/apple/pass-worker.ts'))
    worker.on('message', (pressed: PressedPass) => {
      const waiting = this.#waiting.get(pressed.number)
      this.#waiting.delete(pressed.number)
      if (this.#waiting.size === 0) worker.unref()
      if ('error' in pressed) waiting?.reject(pressed.error)
      else waiting?.resolve(Buffer.from(pressed.file.buffer, pressed.file.byteOffset, pressed.file.byteLength))
    })
    let cause: unknown = new Error('The thread that makes passes has ended')
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => this.#giveUp(cause))
    return worker
  }

  /** The next order starts a new worker. */
  #giveUp(error: unknown) {
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
