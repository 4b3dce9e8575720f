import { STATUS_CODES } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { statusOf } from '#domain/problem.ts'
import { countCategories, listPosts } from '#server/blog/read-posts.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { LeadContext } from '#server/leads/submit-lead.ts'
import { listCountries } from '#server/runtime/countries.ts'
import type { ApiError, ApiResult, DemoChange, SiteApi } from '#web/api/site-api.ts'
import { previewedPost, publicCategory, publicPost } from './blog.ts'
import { changeDemoRoom, eraseDemo, publicDemo, repeatMessage } from './demos.ts'
import { receiveLead } from './leads.ts'
import { problemOf } from './problems.ts'

/** For pages rendered in this process: calls the functions of the API's routes without HTTP. */
export function createLocalApi(context: LeadContext, { ip, pageUrl, requestId }: Visitor): SiteApi {
  const log = context.log.child({ ...(requestId && { requestId }) })
  const sender = { ipAddress: ip, pageReferer: pageUrl }
  return {
    countries: () => resultOf(log, 'countries', async () => [...listCountries()]),
    posts: (query = {}) =>
      pagedResult(log, 'posts', async () => {
        const { posts, total } = await listPosts(context, query)
        return { data: posts, total }
      }),
    post: (slug) => resultOf(log, 'post', () => publicPost(context, slug)),
    preview: (slug, token) => resultOf(log, 'preview', () => previewedPost(context, slug, token)),
    categories: () => resultOf(log, 'categories', () => countCategories(context)),
    categoryPosts: (slug, query = {}) =>
      pagedResult(log, 'categoryPosts', async () => {
        const { category, total } = await publicCategory(context, slug, query)
        return { data: category, total }
      }),
    sendLead: (kind, body, idempotencyKey) =>
      resultOf(
        log,
        'sendLead',
        async () => (await receiveLead(context, kind, body, { ...sender, idempotencyKey })).data,
      ),
    demo: (token) => resultOf(log, 'demo', () => publicDemo(context, token)),
    changeDemo: (token, change) =>
      resultOf(log, 'changeDemo', async () => {
        await changes[change.act](context, token, change)
        return null
      }),
  }
}

const changes: Record<DemoChange['act'], (context: LeadContext, token: string, body: unknown) => Promise<unknown>> = {
  room: changeDemoRoom,
  again: repeatMessage,
  erase: eraseDemo,
}

/** Returns failures like the API client, and logs refusals like the API. */
const resultOf = <T>(log: FastifyBaseLogger, call: string, work: () => Promise<T>): Promise<ApiResult<T>> =>
  work().then(
    (data) => ({ ok: true, data }),
    (error: Error) => {
      const problem = problemOf(error, log)
      if (problem.code !== 'not_found') log.info({ call, status: statusOf(problem.code) }, 'Answered')
      return { ok: false, err: failure(problem) }
    },
  )

async function pagedResult<T>(
  log: FastifyBaseLogger,
  call: string,
  work: () => Promise<{ data: T; total: number }>,
): Promise<ApiResult<T>> {
  const found = await resultOf(log, call, work)
  return found.ok ? { ok: true, ...found.data } : found
}

function failure({ code, message, details }: Problem): ApiError {
  const status = statusOf(code)
  return {
    message: `${status} ${STATUS_CODES[status]}`,
    response: { status, data: { message, code, errors: details.errors ?? [] } },
  }
}
