import type { ServerResponse } from 'node:http'
import type { Context } from '#server/context.ts'
import { monotonic } from '#server/process/monotonic.ts'
import { type DemoCodes, readDemo } from './read-demo.ts'

/** Milliseconds between two looks: other processes change the demo too. */
const LOOK = 1_000
/** Milliseconds after which a line without meaning is sent, since proxies close what is silent. */
const HEARTBEAT = 15_000
/** What a browser waits before it connects again, in ms. */
const RECONNECT = 3_000

/** Instead of a version, when there is no demo any more. */
const ENDED = 'ended'

/** Sends demos as server-sent events; however many pages follow one, it is looked at once. */
export class DemoFollower {
  readonly #context: Context
  readonly #followed = new Map<string, FollowedDemo>()

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * Sends the demo, each time with its version as the event's id: at once, and whenever it has changed, until the visitor leaves or the
   * demo ends.
   */
  follow(token: string, response: ServerResponse): Promise<void> {
    let demo = this.#followed.get(token)
    if (!demo) {
      demo = new FollowedDemo(this.#context, token, () => this.#followed.delete(token))
      this.#followed.set(token, demo)
    }
    return demo.add(response)
  }
}

class FollowedDemo {
  readonly #context: Context
  readonly #token: string
  readonly #onLast: () => void
  /** What each reader was sent last, and when. */
  readonly #readers = new Map<ServerResponse, { version: string; at: number }>()
  readonly #timer = setInterval(() => void this.#look(), LOOK)
  readonly #onAttempt = () => void this.#look()
  /** They never change, and drawing them takes longer than the look. */
  #codes: DemoCodes | undefined
  #looking: Promise<void> | undefined

  constructor(context: Context, token: string, onLast: () => void) {
    this.#context = context
    this.#token = token
    this.#onLast = onLast
    context.events.on('attempted', this.#onAttempt)
  }

  async add(response: ServerResponse): Promise<void> {
    this.#readers.set(response, { version: '', at: monotonic() })
    response.once('close', () => this.#remove(response))
    response.write(`retry: ${RECONNECT}\n\n`)
    // A look that has begun may be older than the reader.
    await this.#looking
    await this.#look()
  }

  #remove(response: ServerResponse) {
    this.#readers.delete(response)
    if (this.#readers.size > 0) return
    clearInterval(this.#timer)
    this.#context.events.off('attempted', this.#onAttempt)
    this.#onLast()
  }

  #look(): Promise<void> {
    this.#looking ??= this.#tell().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #tell() {
    try {
      const demo = (await readDemo(this.#context, this.#token, this.#codes)) ?? null
      this.#codes = demo ?? undefined
      const version = demo?.version ?? ENDED
      const event = `id: ${version}\nevent: demo\ndata: ${JSON.stringify(demo)}\n\n`
      for (const [reader, last] of this.#readers) {
        if (last.version !== version) this.#send(reader, event, version)
        else if (monotonic() - last.at >= HEARTBEAT) this.#send(reader, ': still here\n\n', version)
        if (!demo) reader.end()
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'A demo could not be read for its page')
    }
  }

  #send(reader: ServerResponse, text: string, version: string) {
    // It ends from outside too, and writing to it then would be an error that nobody hears.
    if (reader.writableEnded || reader.destroyed) return
    this.#readers.set(reader, { version, at: monotonic() })
    reader.write(text)
  }
}
