import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { tooManyReports, validationCopy } from '#content/problems.ts'
import { vitalNames, vitalRoutes } from '#domain/analytics/web-vitals.ts'
import { widgetSteps, widgets } from '#domain/analytics/widgets.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { apiVitalsPath } from '#domain/paths.ts'
import { countedRoute, countFormStart, countPageView } from '#server/analytics/visit-counts.ts'
import { recordVitals } from '#server/analytics/web-vitals.ts'
import { countWidgetStep } from '#server/analytics/widget-counts.ts'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { siteOriginFor } from '#server/http/cross-site.ts'
import { NetworkLimit } from '#server/http/in-memory-limits.ts'
import { invalidMembers, Problem } from '#server/http/problem.ts'
import { isCountable } from '#server/http/visitor.ts'
import { clientNetwork } from '#server/runtime/ip-address.ts'
import { documented, jsonSchema } from './api-document.ts'
import { routeOf } from './api-prefix.ts'

/** More than real browsers send, but too few to skew the figures. */
const REPORTS = { window: 10 * 60_000, mostOfOne: 120, mostOfAll: 12_000 }

/** Bytes, several times what a browser sends. */
const BODY_LIMIT = 2_048

const MAX_PER_VISIT = 30

const reportSchema = v.pipe(
  v.strictObject({
    route: v.pipe(v.picklist(vitalRoutes), v.description('The pattern of the page’s address, not the address itself.')),
    vitals: v.pipe(
      v.array(
        v.strictObject({
          name: v.picklist(vitalNames),
          value: v.pipe(
            v.number(),
            v.minValue(0),
            v.maxValue(3_600_000),
            v.description('Milliseconds; without a unit for CLS.'),
          ),
        }),
      ),
      v.maxLength(vitalNames.length),
      v.check((vitals) => new Set(vitals.map(({ name }) => name)).size === vitals.length, validationCopy.eachOnce),
    ),
    read: v.optional(
      v.pipe(
        listOf(vitalRoutes),
        v.description('Patterns of the pages that were read without a document of their own.'),
      ),
    ),
    begun: v.optional(v.pipe(listOf(leadKinds), v.description('Forms that the visitor started to fill in.'))),
    touched: v.optional(v.pipe(listOf(widgets), v.description('What can be tried on a page, and was touched.'))),
    finished: v.optional(v.pipe(listOf(widgets), v.description('What was tried to its end, or kept.'))),
    taken: v.optional(
      v.pipe(listOf(widgets), v.description('What was left for the demo form, which takes what was made along.')),
    ),
  }),
  v.forward(
    v.check(({ route: _, ...lists }) => Object.values(lists).some((list) => list?.length), validationCopy.some),
    ['vitals'],
  ),
)

function listOf<const Name extends string>(names: readonly Name[]) {
  return v.pipe(v.array(v.picklist(names)), v.maxLength(MAX_PER_VISIT))
}

export function postVitals(app: FastifyInstance, context: Context) {
  const limit = new NetworkLimit(REPORTS)
  const schema = documented({
    tag: 'Site',
    summary:
      'Count how fast a page was for a visitor, which pages came after it and which forms were begun, and what was tried: the site’s own pages alone, kept as daily counts without the visitor',
    success: { status: 202, data: v.null() },
    failures: [400, 403, 413, 415, 422, 429],
    body: jsonSchema(reportSchema),
  })
  app.post(routeOf(apiVitalsPath), { schema, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!isFromSite(request, context)) throw new Problem('origin_not_allowed')
    const report = v.safeParse(reportSchema, request.body)
    if (!report.success) throw invalidMembers(report.issues.slice(0, 1))
    const wait = limit.consume(clientNetwork(clientIp(context, request.raw)), context.clock().getTime())
    if (wait > 0)
      throw new Problem('rate_limited', {
        message: tooManyReports,
        headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) },
      })
    if (isCountable(request)) record(context, report.output)
    reply.code(202).header('Cache-Control', 'no-store')
    return { ok: true, message: 'Counted', data: null }
  })
}

function record(context: Context, report: v.InferOutput<typeof reportSchema>) {
  const { route, vitals, read = [], begun = [] } = report
  recordVitals(context, route, vitals)
  for (const one of read) countPageView(countedRoute(one))
  for (const kind of begun) countFormStart(kind)
  for (const step of widgetSteps) for (const name of report[step] ?? []) countWidgetStep(name, step)
}

/** On HTTPS, browsers send Sec-Fetch-Site, which scripts cannot set; otherwise we check Origin. */
function isFromSite(request: FastifyRequest, { config }: Pick<Context, 'config'>): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site) return site === 'same-origin'
  return origin === siteOriginFor(request, config)
}
