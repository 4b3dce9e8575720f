import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { hidesOrigin, siteOriginFor } from '#server/http/cross-site.ts'
import { readForm } from '#server/http/read-form.ts'

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

/** Without a hidden Origin, which the router would refuse; `isCrossOriginForm` has judged it. */
const plainHeaders = ({ headers }: FastifyRequest) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(':') || (name === 'origin' && hidesOrigin(headers))
      ? []
      : [[name, String(value)]],
  )

const bytesOf = ({ body }: FastifyRequest) => new Uint8Array((body as Buffer | undefined) ?? [])
