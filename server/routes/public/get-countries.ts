import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { validationCopy } from '#content/problems.ts'
import { apiCountriesPath } from '#domain/paths.ts'
import type { Country } from '#domain/text/country.ts'
import { listCountries } from '#server/runtime/countries.ts'
import { documented } from './api-document.ts'
import { routeOf } from './api-prefix.ts'
import { readQuery, selected, selectParameter } from './read-query.ts'

const fields = ['name', 'code', 'dialcode'] as const satisfies (keyof Country)[]
const directions = ['ASC', 'DESC'] as const

const allowedSort = validationCopy.sorting(fields, directions)

const querySchema = v.object({
  select: v.exactOptional(selectParameter(fields)),
  sort: v.exactOptional(
    v.pipe(
      v.string(allowedSort),
      v.regex(new RegExp(`^(${fields.join('|')})(,(${directions.join('|')}))?$`), allowedSort),
      v.description(allowedSort),
    ),
  ),
})

const dataSchema = v.array(
  v.object({
    name: v.exactOptional(v.string()),
    code: v.exactOptional(v.pipe(v.string(), v.description('ISO 3166-1 alpha-2.'))),
    dialcode: v.exactOptional(v.pipe(v.string(), v.description('Digits without the plus sign.'))),
  }),
)

/** The list changes only with releases. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400'

export function getCountries(app: FastifyInstance) {
  const schema = documented({
    tag: 'Countries',
    summary: 'List countries with their dial codes',
    success: { status: 200, data: dataSchema },
    failures: [400],
    query: querySchema,
  })
  app.get(routeOf(apiCountriesPath), { schema }, async (request, reply) => {
    const query = readQuery(querySchema, request.query)
    const [field = 'name', direction = 'ASC'] = (query.sort ?? '').split(',').filter(Boolean) as [
      (keyof Country)?,
      string?,
    ]
    const sorted = listCountries().toSorted(compareBy[field])
    if (direction === 'DESC') sorted.reverse()
    reply.header('Cache-Control', CACHE_CONTROL)
    return { ok: true, message: 'Countries', data: sorted.map((country) => selected(country, query.select)) }
  })
}

const compareBy: Record<keyof Country, (a: Country, b: Country) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  code: (a, b) => a.code.localeCompare(b.code, 'en'),
  dialcode: (a, b) => Number(a.dialcode) - Number(b.dialcode) || a.name.localeCompare(b.name, 'en'),
}
