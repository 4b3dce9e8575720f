import { constants, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'

export interface SessionLimits {
  headers: number
  request: number
  idle: number
}

/** In milliseconds. Node's HTTP/2 server has none of the timeouts of its HTTP/1 server. */
export function limitSession(session: ServerHttp2Session, { headers, request, idle }: SessionLimits) {
  let streams = 0
  let closing = setTimeout(() => session.destroy(), headers)
  session.once('close', () => clearTimeout(closing))
  session.on('stream', (stream: ServerHttp2Stream) => {
    streams += 1
    clearTimeout(closing)
    const arriving = setTimeout(() => {
      // The request's own 'end' is not emitted while nobody reads it.
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
