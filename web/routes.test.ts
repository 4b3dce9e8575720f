import { expect, test } from 'vitest'
import { vitalRoutes } from '#domain/web-vitals.ts'
import routes from './routes.ts'

test('web vitals distinguish every route', () => {
  expect(routes.map(({ path }) => `/${path ?? ''}`).sort()).toEqual([...vitalRoutes].sort())
})
