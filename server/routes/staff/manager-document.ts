import type * as v from 'valibot'
import { apiDocument } from '#content/api-document.ts'
import { managerFailures } from '#content/manager/problems.ts'
import { site } from '#content/site.ts'
import type { ManagerProblemStatus } from '#domain/problem.ts'
import { managerFailureSchema } from '#server/http/problem.ts'
import { version } from '#server/runtime/project-files.ts'
import { jsonSchema } from '../public/api-document.ts'
import type { ManagerCall } from './define-call.ts'

type Json = Record<string, unknown>

export function managerDocument(calls: readonly ManagerCall[], origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = pathOf(call).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.product} manager`,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(managerFailureSchema) },
      responses: Object.fromEntries(statusesOf(calls).map((status) => [`Failure${status}`, failure(status)])),
    },
  }
}

const pathOf = ({ path }: ManagerCall) => (typeof path === 'string' ? path : path.pattern)

const operationOf = (call: ManagerCall): Json => ({
  operationId: call.operationId,
  summary: call.summary,
  tags: [pathOf(call).split('/')[3]],
  'x-permission': call.permission,
  ...(call.fresh && { 'x-fresh': true }),
  ...parametersOf(call),
  ...(call.body && { requestBody: { required: true, ...json(jsonSchema(call.body)) } }),
  responses: {
    [call.success.status]: { description: apiDocument.done, ...successBody(call.success) },
    ...Object.fromEntries(
      failuresOf(call).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
    ),
  },
})

function failuresOf({ permission, method, readsOnly, params, query, body, failures = [] }: ManagerCall) {
  const writes = method !== 'GET'
  const isSignedIn = permission !== 'none'
  const possible: [ManagerProblemStatus, unknown][] = [
    [400, query],
    [401, isSignedIn],
    [403, writes || (isSignedIn && permission !== 'own')],
    [404, params],
    [415, body],
    [422, body],
    [429, writes && isSignedIn && !readsOnly],
    [500, true],
  ]
  return [...possible.flatMap(([status, applies]) => (applies ? status : [])), ...failures]
}

const statusesOf = (calls: readonly ManagerCall[]) => Array.from(new Set(calls.flatMap(failuresOf))).sort()

function parametersOf({ params, query }: ManagerCall): Json {
  const parameters = [
    ...membersOf(params).map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...membersOf(query).map(({ name, schema, required }) => ({ name, in: 'query', required, schema })),
  ]
  return parameters.length > 0 ? { parameters } : {}
}

function membersOf(schema: v.GenericSchema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, member]) => ({
    name,
    schema: member,
    required: required.includes(name),
  }))
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

const successBody = ({ file, data }: ManagerCall['success']) =>
  file === undefined ? json(successSchema(data)) : { content: { [file]: { schema: { type: 'string' } } } }

const successSchema = (data: v.GenericSchema): Json => ({
  type: 'object',
  required: ['ok', 'message', 'data'],
  properties: { ok: { const: true }, message: { type: 'string' }, data: jsonSchema(data) },
})

const failure = (status: ManagerProblemStatus): Json => ({
  description: managerFailures[status],
  ...json({ $ref: '#/components/schemas/Failure' }),
})
