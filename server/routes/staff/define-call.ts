import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { ManagerProblemStatus } from '#domain/problem.ts'
import type { AuditAction, AuditSubject } from '#domain/staff/audit-action.ts'
import type { Permission } from '#domain/staff/permission.ts'
import type { Queries } from '#server/db/database.ts'
import type { AuditEntry, AuditOrigin } from '#server/staff/audit-log.ts'
import type { Caller } from '#server/staff/caller.ts'
import type { StaffMember, StaffSession } from '#server/staff/sessions.ts'
import type { ManagerContext } from './manager-context.ts'

/** `none` is for calls that need no permission, for example signing in. */
export type CallPermission = Permission | 'none'

/** The audited action, or the reason why nothing is logged. */
type CallAudit = { action: AuditAction; subject?: AuditSubject } | string

type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type CallPath = string | { pattern: string }
type Schema = v.GenericSchema | undefined

type Parsed<Given extends Schema> = Given extends v.GenericSchema ? v.InferOutput<Given> : undefined

interface CallInput<Needed extends CallPermission, Params extends Schema, Query extends Schema, Body extends Schema> {
  context: ManagerContext
  session: Needed extends 'none' ? StaffSession | undefined : StaffSession
  staffMember: Needed extends 'none' ? StaffMember | undefined : StaffMember
  caller: Caller
  /** Origin of the manager in this request: scheme, host and port. */
  origin: string
  params: Parsed<Params>
  query: Parsed<Query>
  body: Parsed<Body>
  audit: CallAuditLog
  request: FastifyRequest
  reply: FastifyReply
}

export interface CallAuditLog {
  from: AuditOrigin
  /** Runs in the transaction of the change. Action and staff member default to the call's own. */
  write(queries: Queries, ...entries: Partial<AuditEntry>[]): Promise<void>
}

interface CallDefinition<
  Needed extends CallPermission,
  Data extends v.GenericSchema,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Method extends CallMethod = CallMethod,
  Path extends CallPath = CallPath,
> {
  operationId: string
  method: Method
  path: Path
  summary: string
  permission: Needed
  /** Requires a sign-in within the last ten minutes. */
  fresh?: boolean
  audit: CallAudit
  /** Only for the reasons in decision 99. */
  isCompressed?: boolean
  /** False for requests that an open tab sends by itself, which must not extend an idle session. */
  renewsSession?: false
  /** True for a POST that only reads; its parameters are too private for a URL. */
  readsOnly?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** Bytes; defaults to the API's limit. */
  bodyLimit?: number
  /** `file` is the media type of a response that is not JSON. */
  success: { status: number; data: Data; message?: string; file?: string }
  /** Statuses that do not follow from the permission, the method and the schemas. */
  failures?: readonly ManagerProblemStatus[]
  handle(input: CallInput<Needed, Params, Query, Body>): Promise<v.InferOutput<Data>>
}

/**
 * Any call. TypeScript compares method parameters bivariantly, so every `handle` fits.
 * `registerManagerApi` parses the input with the call's own schemas.
 */
export type ManagerCall = CallDefinition<CallPermission, v.GenericSchema, Schema, Schema, Schema>

export const defineCall = <
  const Needed extends CallPermission,
  Data extends v.GenericSchema,
  const Method extends CallMethod,
  const Path extends CallPath,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  call: CallDefinition<Needed, Data, Params, Query, Body, Method, Path>,
) => call
