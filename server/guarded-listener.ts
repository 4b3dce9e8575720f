import type { RequestListener, ServerResponse } from 'node:http'

/** A listener whose defect costs the one request that met it, and not the process: `onDefect` hears of it, the client gets a 500. */
export const guardListener =
  (listener: RequestListener, onDefect: (error: unknown) => void): RequestListener =>
  (request, response) => {
    try {
      listener(request, response)
    } catch (error) {
      onDefect(error)
      giveUp(response)
    }
  }

function giveUp(response: ServerResponse) {
  if (response.headersSent) return response.destroy()
  response.writeHead(500, lastHeaders)
  return response.end('Internal Server Error')
}

const lastHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
