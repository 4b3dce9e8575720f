import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formFields, leadFields } from '#domain/leads/lead-fields.ts'
import { type ApiForTests, importTestPosts, startApi } from '../../../test/api-for-tests.ts'
import { quickBody } from '../../../test/leads.ts'

let api: ApiForTests
beforeAll(async () => {
  api = await startApi()
  await importTestPosts(
    api,
    await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => api.stop())

test('the document is valid OpenAPI 3.1 and lists every call', async () => {
  const response = await api.app.inject('/api/openapi.json')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const document = response.json()
  expect(document.openapi).toMatch(/^3\.1\./)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  )
  expect(calls.sort()).toEqual([
    'get /api/blogCategories',
    'get /api/blogCategories/{slug}',
    'get /api/blogPosts',
    'get /api/blogPosts/{slug}',
    'get /api/blogPosts/{slug}/previews/{token}',
    'get /api/countries',
    'get /api/demos/{token}',
    'post /api/blogPosts/{slug}/views',
    'post /api/contacts/contact',
    'post /api/contacts/demo',
    'post /api/contacts/quick',
    'post /api/demos/{token}/again',
    'post /api/demos/{token}/erase',
    'post /api/demos/{token}/room',
    'post /api/demos/{token}/seen',
    'post /api/vitals',
  ])
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(() => validator.resolveRefs()).not.toThrow()
  expect(document.components.schemas.Failure.required).toContain('errors')
})

test('a form’s body is documented by the rules that check it, with patterns that compile', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json()
  const { schema } = document.paths['/api/contacts/contact'].post.requestBody.content['application/json']
  expect(schema.required).toEqual(formFields.contact.filter((name) => leadFields.specified[name].required))
  expect(schema.properties.message).toMatchObject({ type: 'string', minLength: 1, maxLength: 5000 })
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['website', 'fill_time_ms', 'referrer', 'utm']))
  const name = new RegExp(schema.properties.first_name.pattern, 'u')
  expect(name.test('José')).toBe(true)
  expect(name.test('R2D2')).toBe(false)
  for (const { pattern } of Object.values(schema.properties) as { pattern?: string }[])
    if (pattern) expect(() => new RegExp(pattern, 'u')).not.toThrow()
})

test('the page that shows it loads from this server alone', async () => {
  const page = await api.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  const paths = Array.from(page.body.matchAll(/(?:src|href)="([^"]+)"/g), ([, path]) => String(path))
  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths) {
    expect(path).toMatch(/^\/api\/docs\/static\//)
    expect((await api.app.inject(path)).statusCode).toBe(200)
  }
})

test.each([
  ['GET', '/api/countries', '/api/countries', 200],
  ['GET', '/api/countries?sort=size', '/api/countries', 400],
  ['GET', '/api/blogPosts', '/api/blogPosts', 200],
  ['GET', '/api/blogPosts/long-table', '/api/blogPosts/{slug}', 200],
  ['GET', '/api/blogPosts/none', '/api/blogPosts/{slug}', 404],
  ['GET', '/api/blogCategories', '/api/blogCategories', 200],
  ['GET', '/api/blogCategories/passes', '/api/blogCategories/{slug}', 200],
  ['POST', '/api/blogPosts/long-table/views', '/api/blogPosts/{slug}/views', 202],
  ['POST', '/api/contacts/quick', '/api/contacts/quick', 201],
  ['POST', '/api/contacts/demo', '/api/contacts/demo', 422],
] as const)('%s %s responds as %s is documented for %i', async (method, url, path, status) => {
  const document = (await api.app.inject('/api/openapi.json')).json()
  const ajv = new Ajv2020({ allErrors: true })
    .addVocabulary(['components'])
    .addSchema({ $id: 'doc:', components: document.components })
  const { schema } = document.paths[path][method.toLowerCase()].responses[status].content['application/json']
  const response = await api.app.inject({ method, url, ...(method === 'POST' && { payload: quickBody }) })
  expect(response.statusCode).toBe(status)
  const validate = ajv.compile('$ref' in schema ? { $ref: `doc:${schema.$ref}` } : schema)
  expect(validate(response.json()) ? [] : validate.errors).toEqual([])
  expect(validate({})).toBe(false)
})

test('every call has a unique name for generated clients', async () => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json()
  const calls = Object.values<object>(paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>),
  )
  const names = calls.map(({ operationId }) => operationId)
  expect(names).toContain('postContactsDemo')
  expect(new Set(names).size).toBe(calls.length)
})

test('the document names the server, and no call requires authentication', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json()
  expect(document.servers).toEqual([{ url: api.context.config.siteOrigin }])
  expect(document).not.toHaveProperty('security')
  expect(document.components).not.toHaveProperty('securitySchemes')
  const response = document.paths['/api/contacts/demo'].post.responses[201].content['application/json'].schema
  expect(response.properties.data.properties.id).toMatchObject({ readOnly: true, examples: [expect.any(String)] })
})

test('the page that shows it names the one document', async () => {
  const start = await api.app.inject('/api/docs/static/swagger-initializer.js')
  expect(start.headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(start.body).toContain("url: '/api/openapi.json'")
  expect(start.body).not.toContain('./json')
})
