import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface BaselinePage {
  url: string
  stop(): void
}

// The same words and compressed size, but no styles, scripts, fonts or images: the least that a
// page of this length costs in this browser on this machine.
export async function startBaselinePage(page: string): Promise<BaselinePage> {
  const html = await fetch(page).then((response) => response.text())
  const body = brotliCompressSync(baselineDocument(html))
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  }
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function baselineDocument(html: string): string {
  const paragraphs = wordsOf(html).map((words) => `<p>${words}`)
  const head =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
  const document = `${head}<title>Baseline</title><h1>Baseline</h1>${paragraphs.join('')}`
  const missing = brotliCompressSync(html).length - brotliCompressSync(document).length
  return `${document}<!--${noise(missing)}-->`
}

const wordsOf = (html: string) =>
  html
    .replace(/^.*<body[^>]*>|<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter((words) => words !== '')

/** Incompressible text, the same in each run. */
function noise(bytes: number): string {
  let letters = ''
  // Base64 encodes three bytes as four letters.
  for (let at = 0; letters.length < (bytes * 4) / 3; at++)
    letters += createHash('sha256').update(String(at)).digest('base64')
  return letters
}
