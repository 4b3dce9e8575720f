import { constants, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'

export interface SessionLimits {
  /** Milliseconds in which the first request must have come. */
  headers: number
  /** Milliseconds in which a request must have arrived whole. */
  request: number
  /** Milliseconds that a session stays open without a request. */
  idle: number
}

/** HTTP/2 knows none of the time-outs that HTTP/1 servers have, so these stand in for them. */
export function limitSession(session: ServerHttp2Session, { headers, request, idle }: SessionLimits) {
  let streams = 0
  let closing = setTimeout(() => session.destroy(), headers)
  session.once('close', () => clearTimeout(closing))
  session.on('stream', (stream: ServerHttp2Stream) => {
    streams += 1
    clearTimeout(closing)
    const arriving = setTimeout(() => {
      // Whether the client has ended it, since nobody reads the end of a request without a body.
      if (stream.state.remoteClose !== 1) stream.close(constants.NGHTTP2_CANCEL)
    }, request)
    stream.once('close', () => {
      clearTimeout(arriving)
      streams -= 1
      if (streams > 0 || session.destroyed) return
      clearTimeout(closing)
      closing = setTimeout(() => session.close(), idle)
    })
  })
}
