import { WorkQueue } from '#server/runtime/work-queue.ts'

export class RendersOverloaded extends Error {
  readonly statusCode = 503

  constructor() {
    super('Too many pages wait to be rendered')
  }
}

/** Limits concurrent renders, since each takes processor time and memory. */
export class RenderQueue extends WorkQueue {
  constructor(limits: { atOnce: number; mostWaiting: number }) {
    super({ ...limits, refusal: () => new RendersOverloaded() })
  }
}
