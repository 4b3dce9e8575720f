import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, preHandlerHookHandler } from 'fastify'
import { apiDocument } from '#content/api-document.ts'
import { site } from '#content/site.ts'
import { apiDocsPath, apiDocumentPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { version } from '#server/runtime/project-files.ts'
import { sharedFailureSchema } from './api-document.ts'
import { apiPrefix, routeOf } from './api-prefix.ts'

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Register it before the calls, which it collects. */
export async function documentApi(app: FastifyInstance, { config }: Context) {
  app.addSchema(sharedFailureSchema)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: apiDocument.title,
        version,
        description: apiDocument.description,
        contact: { name: site.company, email: site.supportEmail },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.apiOrigin ?? config.siteOrigin }],
      tags: [{ name: 'Leads' }, { name: 'Countries' }, { name: 'Blog' }, { name: 'Demos' }, { name: 'Site' }],
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, operationId: operationId(String(route.method), url) },
      url,
    }),
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `schema-${index}`) },
  })
  await app.register(swaggerUi, {
    routePrefix: routeOf(apiDocsPath),
    indexPrefix: apiPrefix,
    staticCSP: DOCS_POLICY,
    uiHooks: { preHandler: startPage },
    theme: { title: apiDocument.title },
  })
}

/** The library's default page loads another URL of the document. */
const startPage: preHandlerHookHandler = (request, reply, next) => {
  if (!request.url.endsWith('/swagger-initializer.js')) return next()
  reply.type('application/javascript; charset=utf-8').send(START_PAGE)
}

/** BaseLayout omits the top bar, whose logo needs an inline style that the policy forbids. */
const START_PAGE = `window.onload = () => SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '${apiDocumentPath}',
  deepLinking: true,
  layout: 'BaseLayout',
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
})
`

export function getDocument(app: FastifyInstance) {
  app.get(routeOf(apiDocumentPath), { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ 'Cache-Control': 'public, max-age=300', 'Content-Type': 'application/json; charset=utf-8' })
    return app.swagger()
  })
}

/** For example, POST /api/contacts/demo becomes postContactsDemo. */
const operationId = (method: string, url: string) =>
  method.toLowerCase() + (routeOf(url).match(/[A-Za-z]+/g) ?? []).map(capital).join('')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
