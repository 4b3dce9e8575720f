import { Worker } from 'node:worker_threads'
import type { EventPass } from '#domain/event-pass.ts'
import { programFile } from '#server/process/project-file.ts'
import type { AppleSigner } from './apple-signer.ts'
import type { PassPlaces } from './make-apple-pass.ts'

export interface PassRequest {
  number: number
  pass: EventPass
  signer: AppleSigner
  places: PassPlaces
}

export type BuiltPass = { number: number } & ({ file: Uint8Array } | { error: Error })

/** A pass takes 6 ms of CPU time, sometimes 20, which would block the event loop. */
export class PassBuilder {
  readonly #waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  #worker: Worker | undefined
  #count = 0

  /** A signed .pkpass file. Rejects if the pass violates Apple's schema. */
  build(pass: EventPass, signer: AppleSigner, places: PassPlaces): Promise<Buffer> {
    const request: PassRequest = { number: ++this.#count, pass, signer, places }
    const waiting = Promise.withResolvers<Buffer>()
    this.#waiting.set(request.number, waiting)
    this.#worker ??= this.#start()
    // The worker keeps the process alive only while an order is pending.
    this.#worker.ref()
    this.#worker.postMessage(request)
    return waiting.promise
  }

  #start(): Worker {
    const worker = new Worker(programFile('server/wallet/apple/pass-worker.ts'))
    worker.on('message', (built: BuiltPass) => {
      const waiting = this.#waiting.get(built.number)
      this.#waiting.delete(built.number)
      if (this.#waiting.size === 0) worker.unref()
      if ('error' in built) waiting?.reject(built.error)
      else waiting?.resolve(Buffer.from(built.file.buffer, built.file.byteOffset, built.file.byteLength))
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
