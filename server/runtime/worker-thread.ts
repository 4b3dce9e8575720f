import { parentPort, Worker } from 'node:worker_threads'

interface NumberedRequest<Request> {
  id: number
  request: Request
}

/** An error loses its class when it leaves a thread. */
type PlainError = Required<Pick<Error, 'name' | 'message' | 'stack'>>

type NumberedResponse<Response> = { id: number } & ({ response: Response } | { error: PlainError })

/** A thread that responds to requests; a request starts it if it is not running. */
export class WorkerThread<Request, Response> {
  readonly #program: URL
  readonly #data: unknown
  readonly #pending = new Map<number, PromiseWithResolvers<Response>>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(program: URL, data?: unknown) {
    this.#program = program
    this.#data = data
  }

  /** Rejects with errors of the thread, and when it ends. */
  request(request: Request): Promise<Response> {
    this.#worker ??= this.#start()
    const id = ++this.#lastId
    this.#worker.postMessage({ id, request } satisfies NumberedRequest<Request>)
    const pending = Promise.withResolvers<Response>()
    this.#pending.set(id, pending)
    // The process stays alive only until the response arrives.
    this.#worker.ref()
    return pending.promise
  }

  /** Ends the thread; pending requests reject. */
  async close() {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { workerData: this.#data })
    worker.on('message', (message: NumberedResponse<Response>) => {
      const pending = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      if (this.#pending.size === 0) worker.unref()
      if ('error' in message) pending?.reject(Object.assign(new Error(), message.error))
      else pending?.resolve(message.response)
    })
    let cause: unknown
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      this.#worker = undefined
      for (const { reject } of this.#pending.values()) reject(new Error('The thread has ended', { cause }))
      this.#pending.clear()
    })
    return worker
  }
}

export function respondToRequests<Request, Response>(respond: (request: Request) => Promise<Response>) {
  parentPort?.on('message', async ({ id, request }: NumberedRequest<Request>) => {
    const post = (message: NumberedResponse<Response>) => parentPort?.postMessage(message)
    try {
      post({ id, response: await respond(request) })
    } catch (error) {
      const { name, message, stack = '' } = error as Error
      post({ id, error: { name, message, stack } })
    }
  })
}
