import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { onceParameter, sentDemoParameter, sentParameter } from '#domain/paths.ts'
import type { Config } from '#server/config/config.ts'
import { hidesOrigin, siteOriginFor } from '#server/http/cross-site.ts'
import { readForm } from '#server/http/request-body.ts'
import { isSame, keyedProof } from '#server/runtime/keyed-hash.ts'

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Undefined for a malformed body or URL. */
export async function readFormPost(request: FastifyRequest, config: Config): Promise<Request | undefined> {
  // The router compares Origin with this URL, so it must be the public one behind a proxy.
  const url = URL.parse(request.url, siteOriginFor(request, config))
  if (!url) return undefined
  const post = () => new Request(url, { method: 'POST', headers: plainHeaders(request), body: bytesOf(request) })
  const form = await readForm(post())
  return form && post()
}

/** Drops a null Origin, which the router would refuse; `isCrossOriginForm` has checked it. */
const plainHeaders = ({ headers }: FastifyRequest) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(':') || (name === 'origin' && hidesOrigin(headers))
      ? []
      : [[name, String(value)]],
  )

const bytesOf = ({ body }: FastifyRequest) => new Uint8Array((body as Buffer | undefined) ?? [])

/** Milliseconds for a browser to follow the redirect after a form, even on a slow network. */
const LIFETIME = 60_000
const NONCE_BYTES = 9
const token = /^([\w-]{12})\.(\d{13})\.([\w-]{22})$/

/** Signs thank-you URLs against forged links and reloads; each process knows only its nonces. */
export class ThanksSigner {
  readonly #secret: string
  readonly #now: () => number
  readonly #redeemed = new Map<string, number>()

  constructor(secret: string, now = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** Leaves a URL without thanks unchanged. */
  sign(location: string): string {
    const url = new URL(location, 'http://localhost')
    if (!url.searchParams.has(sentParameter)) return location
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    const expires = this.#now() + LIFETIME
    const proof = this.#proof(url, nonce, expires)
    url.searchParams.set(onceParameter, `${nonce}.${expires}.${proof}`)
    return url.pathname + url.search
  }

  redeem(target: string): boolean {
    if (!target.includes(`${onceParameter}=`)) return false
    const url = new URL(target, 'http://localhost')
    const [, nonce = '', expires = '', proof = ''] = token.exec(url.searchParams.get(onceParameter) ?? '') ?? []
    const now = this.#now()
    if (!nonce || Number(expires) < now || this.#redeemed.has(nonce)) return false
    if (!isSame(proof, this.#proof(url, nonce, Number(expires)))) return false
    for (const [old, end] of this.#redeemed) if (end < now) this.#redeemed.delete(old)
    this.#redeemed.set(nonce, Number(expires))
    return true
  }

  #proof({ pathname, searchParams }: URL, nonce: string, expires: number): string {
    const what = [pathname, searchParams.get(sentParameter), searchParams.get(sentDemoParameter) ?? '', nonce, expires]
    return keyedProof(this.#secret, 'thanks', what.join(' ')).toString('base64url')
  }
}

export function withoutThanks(url: URL): URL {
  const plain = new URL(url)
  for (const name of [sentParameter, sentDemoParameter, onceParameter]) plain.searchParams.delete(name)
  return plain
}
