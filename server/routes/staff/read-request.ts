import * as v from 'valibot'
import { validationCopy } from '#content/problems.ts'
import { invalidMember, invalidMembers, Problem } from '#server/http/problem.ts'
import { readQuery } from '../public/read-query.ts'
import type { ManagerCall } from './define-call.ts'

interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

export const readRequest = (call: ManagerCall, { params, query, body }: RequestParts) => ({
  params: call.params && readParams(call.params, params),
  query: call.query && readParameters(call.query, query),
  body: call.body && readBody(call.body, body),
})

/** Treats an id of impossible format like an unknown one. */
function readParams(schema: v.GenericSchema, params: unknown): unknown {
  const result = v.safeParse(schema, params)
  if (!result.success) throw new Problem('not_found')
  return result.output
}

function readParameters(schema: v.GenericSchema, query: unknown): unknown {
  const read = readQuery(schema, query, issueMessages)
  const field = memberWithNul(read)
  if (field === undefined) return read
  throw new Problem('invalid_query', {
    message: `${field}: ${validationCopy.nul}`,
    errors: [{ field, message: validationCopy.nul }],
  })
}

function readBody(schema: v.GenericSchema, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidMember('', validationCopy.body)
  const result = v.safeParse(schema, body, issueMessages)
  if (!result.success) throw invalidMembers(result.issues)
  const field = memberWithNul(result.output)
  if (field !== undefined) throw invalidMember(field, validationCopy.nul)
  return result.output
}

/** The library's own messages repeat the value, which may be personal data. */
const issueMessages = {
  abortPipeEarly: true,
  message({ expected, received, type }: v.BaseIssue<unknown>) {
    if (expected === null) return validationCopy.unfit
    if (type === 'strict_object' && received === 'undefined') return validationCopy.missing
    return expected === 'never' ? validationCopy.unknownMember : validationCopy.expected(expected)
  },
}

/** PostgreSQL cannot store NUL. Schemas of fields that people paste into have removed it. */
function memberWithNul(read: unknown): string | undefined {
  const found = Object.entries(read as object).find(([, value]) => holdsNul(value))
  return found?.[0]
}

/** Iterative, because a deeply nested body would exhaust the stack. */
function holdsNul(value: unknown): boolean {
  const rest = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) rest.push(member)
  }
  return false
}
