import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { siteOfTests } from '../../test/site-routes.ts'
import { registerPages } from './register-pages.ts'
import type { SiteBuild } from './site-build.ts'

/** Refused posts render nothing, so the build needs no module. */
const build = { ...siteOfTests, entry: { module: {} } } as unknown as SiteBuild
const token = 'abcdefghijklmnopqrstuV'

test.each([
  ['/contact', 415, true],
  [`/demo/${token}`, 415, false],
  ['/modules/transmit', 415, false],
  ['/blogs', 405, false],
  ['/wp-login', 405, false],
])('POST to %s gets %i and accepts a lead form: %s', async (url, status, brings) => {
  const app = Fastify()
  const pages = registerPages(app, { config: readConfig({}) } as Context, build, () => {
    throw new Error('no call is made')
  })
  const headers = { 'content-type': status === 415 ? 'text/plain' : 'application/x-www-form-urlencoded' }
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: 'a=b' })
  expect([statusCode, pages.takesLeads(url)]).toEqual([status, brings])
})
