import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates } from '#server/demos/wallet/apple/make-certificates.ts'
import { type RunningSite, startSite } from './running-site.ts'

export interface HttpsSite extends RunningSite {
  /** The certificate that signed the site's, in PEM. */
  authority: string
}

/** The built site with its own HTTPS and a self-signed certificate. */
export async function startHttpsSite(
  environment: NodeJS.ProcessEnv = {},
  onLog?: (log: string) => void,
): Promise<HttpsSite> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-tls-'))
  const { authority, certificate, key } = await makeCertificates('localhost', 'test', new Date())
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(TLS_CERT_FILE, certificate)
  writeFileSync(TLS_KEY_FILE, key)
  const site = await startSite({ TLS_CERT_FILE, TLS_KEY_FILE, ...environment }, onLog)
  return {
    ...site,
    authority,
    stop: async () => {
      await site.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

export interface HttpsResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Names and values as received, including duplicates. */
  rawHeaders: string[]
  body: string
}

export interface RequestParts {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Requests a target exactly as spelled, without following redirects. */
export function send(
  { origin, authority }: HttpsSite,
  target: string,
  parts: RequestParts = {},
): Promise<HttpsResponse> {
  const { method = 'GET', headers = {}, body } = parts
  const { hostname, port } = new URL(origin)
  // The certificate names no host, but its chain is still verified.
  const trust = { ca: authority, checkServerIdentity: () => undefined }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, method, headers, agent: false, ...trust }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.once('error', reject).end(body)
  })
}
