import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiCountriesPath, healthPath } from '#domain/paths.ts'
import { type HttpsSite, type RequestParts, send } from '../../test/https-site.ts'
import { limits } from '../limits.ts'
import { routePaths } from '../site-pages.ts'
import { type Rating, rate } from './rate.ts'
import { scan } from './scan.ts'

export interface RatedResponse extends Rating {
  path: string
  failures: string[]
}

export interface RatedSite {
  pages: RatedResponse[]
  /** Responses that are not pages, such as those of the API. */
  others: RatedResponse[]
}

/** Runs the HTTPS site behind the redirect from HTTP that the Observatory demands. */
export async function rateSite(site: HttpsSite, only?: string[]): Promise<RatedSite> {
  const front = createServer(({ url = '/' }, response) => {
    response.writeHead(308, { Location: site.origin + url }).end()
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const rateAll = async (paths: string[], least: number) => {
    const rated: RatedResponse[] = []
    for (const path of paths) {
      const rating = rate(await scan(site, `http://127.0.0.1:${(front.address() as AddressInfo).port}`, path))
      rated.push({ path, ...rating, failures: rating.score < least ? [shortfall(rating)] : [] })
    }
    return rated
  }
  try {
    const pages = only ?? [...new Set(await routePaths(site.origin, fetchOf(site)))]
    return {
      pages: await rateAll(pages, limits.observatory.page),
      others: await rateAll([apiCountriesPath, await scriptOf(site), healthPath], limits.observatory.other),
    }
  } finally {
    front.close()
    front.closeAllConnections()
  }
}

/** `fetch` cannot be given a certificate authority. */
const fetchOf = (site: HttpsSite) => async (url: string, init?: RequestParts) => {
  const { status, body } = await send(site, new URL(url).pathname, init)
  return new Response(body, { status })
}

const shortfall = ({ grade, score, lost }: Rating) => `the Observatory gives ${grade} ${score}: ${lost.join(', ')}`

async function scriptOf(site: HttpsSite): Promise<string> {
  const { body } = await send(site, '/')
  const [script] = /\/static\/js\/[\w.-]+\.js/.exec(body) ?? []
  if (!script) throw new Error('The home page names no script')
  return script
}
