import { expect, test } from 'vitest'
import { vitalRoutes } from '#domain/web-vitals.ts'
import routes from './routes.ts'

test('web vitals are told apart by every page of the map', () => {
  expect(routes.map(({ path }) => `/${path ?? ''}`).sort()).toEqual([...vitalRoutes].sort())
})
