import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formPages } from '#domain/analytics/counted-pages.ts'
import { vitalRoutes } from '#domain/analytics/web-vitals.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import routes from './routes.ts'

test('web vitals distinguish every route', () => {
  expect(routes.map(({ path }) => `/${path ?? ''}`).sort()).toEqual([...vitalRoutes].sort())
})

test('the pages of each form have an action that accepts it', () => {
  const withForm = routes.flatMap(({ path, file }) => {
    const [, kind] = /leadAction\('(\w+)'\)/.exec(readFileSync(new URL(file, import.meta.url), 'utf8')) ?? []
    return kind ? [`${kind} /${path ?? ''}`] : []
  })
  expect(withForm.sort()).toEqual(leadKinds.flatMap((kind) => formPages[kind].map((page) => `${kind} ${page}`)).sort())
})
