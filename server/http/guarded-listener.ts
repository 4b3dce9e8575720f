import { type OutgoingHttpHeaders, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'

/** An exception in the listener ends one request with a 500 instead of the process. */
export const guardListener =
  (listener: RequestListener, onDefect: (error: unknown) => void, headers: OutgoingHttpHeaders): RequestListener =>
  (request, response) => {
    try {
      listener(request, response)
    } catch (error) {
      onDefect(error)
      giveUp(response, headers)
    }
  }

function giveUp(response: ServerResponse, headers: OutgoingHttpHeaders) {
  if (response.headersSent) return response.destroy()
  response.writeHead(500, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  return response.end(STATUS_CODES[500])
}
