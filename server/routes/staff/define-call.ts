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

/** A permission, or nobody's, for the door. */
export type CallPermission = Permission | 'none'

/** What the audit log gets, or the reason why it gets nothing. */
export type CallAudit = { action: AuditAction; subject?: AuditSubject } | string

type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type CallPath = string | { pattern: string }
type Schema = v.GenericSchema | undefined

type Parsed<Given extends Schema> = Given extends v.GenericSchema ? v.InferOutput<Given> : undefined

export interface CallInput<
  Needed extends CallPermission,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
> {
  context: ManagerContext
  session: Needed extends 'none' ? StaffSession | undefined : StaffSession
  operator: Needed extends 'none' ? StaffMember | undefined : StaffMember
  caller: Caller
  /** Of the manager, as this request names it: scheme, host and port. */
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
  /** In the transaction of the change; the call's own action and the operator by default. */
  write(queries: Queries, entry: Partial<AuditEntry>): Promise<void>
}

export interface CallDefinition<
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
  /** Whether the person must have signed in within the last ten minutes. */
  fresh?: boolean
  audit: CallAudit
  /** Whether the response is compressed; only for the reasons in decision 99. */
  isCompressed?: boolean
  /** False for what an open tab sends by itself, which must not keep an idle session alive. */
  renewsSession?: false
  /** Whether it only reads, though by POST, since what it asks for must not be in an address. */
  readsOnly?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** Bytes; the API's own limit by default. */
  bodyLimit?: number
  /** `file` is the media type of what is sent in place of the JSON. */
  success: { status: number; data: Data; message?: string; file?: string }
  /** Statuses that do not follow from the permission, the method and the schemas. */
  failures?: readonly ManagerProblemStatus[]
  /** Returns the data. Throws a Problem for the person. */
  handle(given: CallInput<Needed, Params, Query, Body>): Promise<v.InferOutput<Data>>
}

/**
 * Any call. TypeScript compares the parameters of methods loosely, so `handle` of each call fits;
 * `registerManagerApi` parses what it gives to `handle` by the call's own schemas.
 */
export type ManagerCall = CallDefinition<CallPermission, v.GenericSchema, Schema, Schema, Schema>

/** Infers the types of a call, from which the manager's client takes its own. */
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
