import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import type * as v from 'valibot'
import { apiDocument } from '#content/api-document.ts'
import { fieldProblems } from '#content/field-problems.ts'
import { type FieldRule, formFields, type LeadKind, leadFields, type NameRule } from '#domain/leads/lead-fields.ts'
import type { ProblemStatus } from '#domain/problem.ts'
import { failureSchema } from '#server/http/problem.ts'
import { optionalMembers } from './lead-source.ts'

type JsonSchema = Record<string, unknown>

interface RouteDocumentation {
  tag: 'Leads' | 'Countries' | 'Blog' | 'Site' | 'Demos'
  summary: string
  success: { status: number; data: v.GenericSchema }
  failures?: ProblemStatus[]
  body?: JsonSchema
  params?: v.GenericSchema
  query?: v.GenericSchema
  headers?: Record<string, string>
}

/** For the document only: each call validates with the same Valibot schemas. */
export function documented({
  tag,
  summary,
  success,
  failures = [],
  body,
  params,
  query,
  headers,
}: RouteDocumentation): FastifySchema {
  return {
    tags: [tag],
    summary,
    ...(body && { body }),
    ...(params && { params: jsonSchema(params) }),
    ...(query && { querystring: jsonSchema(query) }),
    ...(headers && { headers: headerSchema(headers) }),
    response: {
      [success.status]: jsonBody(apiDocument.done, successSchema(success.data)),
      ...Object.fromEntries(failures.map((status) => [status, failure(status)])),
      500: failure(500),
    },
  } as FastifySchema
}

export function leadBodySchema(kind: LeadKind, nameRule: NameRule): JsonSchema {
  const fields = formFields[kind].map((name) => ({ name, rule: leadFields[nameRule][name] }))
  const optional = jsonSchema(optionalMembers) as { properties: JsonSchema }
  return {
    type: 'object',
    required: fields.filter(({ rule }) => rule.required).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(fields.map(({ name, rule }) => [name, fieldSchema(rule, fieldProblems[nameRule][name])])),
      ...optional.properties,
    },
  }
}

/** Optional fields may be sent empty, because browsers submit empty fields. */
const fieldSchema = ({ required, minLength, maxLength, pattern }: FieldRule, problem: string): JsonSchema => ({
  type: 'string',
  minLength: required ? minLength : 0,
  maxLength,
  ...(pattern && { pattern: `^(?:${pattern})${required ? '' : '?'}$` }),
  description: apiDocument.otherwise(problem),
})

/** Checks in code have no JSON Schema equivalent; the schema's description states them. */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check', 'transform', 'trim'],
  })
  return rest
}

const headerSchema = (headers: Record<string, string>) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'string', description }]),
  ),
})

const successSchema = (data: v.GenericSchema): JsonSchema => ({
  type: 'object',
  required: ['ok', 'message', 'data'],
  properties: { ok: { const: true }, message: { type: 'string' }, data: jsonSchema(data) },
})

const jsonBody = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
})

const failure = (status: ProblemStatus) => ({
  description: apiDocument.failures[status],
  content: {
    'application/json': { schema: { $ref: 'Failure#' } },
    'application/problem+json': { schema: { $ref: 'Failure#' } },
  },
})

/** Registered with Fastify under this id, so that the document contains it once. */
export const sharedFailureSchema = { $id: 'Failure', ...jsonSchema(failureSchema) }
