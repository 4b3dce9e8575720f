import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Bytes that may wait for a reader; a slower one is disconnected and reads again. */
const MAX_BUFFERED_BYTES = 128 * 1024

export const eventText = (name: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export function writeEvent(reader: ServerResponse, text: string): void {
  // A write after the client disconnects would emit an error without a listener.
  if (reader.writableEnded || reader.destroyed) return
  if (reader.writableLength > MAX_BUFFERED_BYTES) reader.destroy()
  else reader.write(text)
}

export class EventStreams {
  readonly #open = new Set<ServerResponse>()
  // Open streams would delay the exit; browsers reconnect.
  #isStopping = false

  constructor(events: { once(name: 'stopping', end: () => void): unknown }) {
    events.once('stopping', () => {
      this.#isStopping = true
      for (const reader of this.#open) reader.end()
    })
  }

  /** Sends the head of a stream; `reconnect` is in ms. Undefined if the client is gone. */
  begin(reply: FastifyReply, reconnect: number): ServerResponse | undefined {
    const { raw } = reply
    reply.hijack()
    // 'close' is not emitted again; over HTTP/2 only the socket is missing.
    if (raw.destroyed || !raw.socket) return undefined
    this.#open.add(raw)
    raw.once('close', () => this.#open.delete(raw))
    // Lower case like Fastify's: a header in two spellings would be sent twice.
    raw.writeHead(200, {
      // Fastify's types are looser than Node's.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that buffers or compresses the stream would delay events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${reconnect}\n\n`)
    if (!this.#isStopping) return raw
    // Browsers reconnect after `retry:`, but not after an error.
    raw.end()
    return undefined
  }
}
