import * as v from 'valibot'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { notFoundCopy } from '#content/problems.ts'
import { importFields, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS } from '#domain/leads/import-columns.ts'
import {
  managerLeadImportChecksPath,
  managerLeadImportErrorsPath,
  managerLeadImportPath,
  managerLeadImportRunsPath,
  managerLeadImportsPath,
  managerLeadImportUndoPath,
} from '#domain/paths.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { checkImport, refusedRowsAsCsv } from '#server/leads/imports/check-import.ts'
import {
  countRows,
  createImport,
  deleteImport,
  type LeadImport,
  listImports,
  readImport,
  readRows,
} from '#server/leads/imports/lead-imports.ts'
import { runImport, startImport } from '#server/leads/imports/run-import.ts'
import { listStayed, removeUndoneLeads, startUndo, undoImport } from '#server/leads/imports/undo-import.ts'
import { isCountryCode } from '#server/runtime/countries.ts'
import { defineCall } from './define-call.ts'
import { actorOf } from './lead.ts'
import { leadParams } from './lead-members.ts'
import type { ManagerContext } from './manager-context.ts'

const { refused } = leadImportCopy
const MAX_NAME_LENGTH = 200
const MAX_EXAMPLES = 3
const BASE64_BYTES = Math.ceil(MAX_IMPORT_BYTES / 3) * 4

const count = v.number()
const column = v.nullable(v.picklist(importFields))
const importMembers = {
  id: v.string(),
  file_name: v.string(),
  state: v.picklist(['draft', 'running', 'done', 'undoing', 'undone']),
  created_at: v.string(),
  rows: v.object({ pending: count, imported: count, refused: count, skipped: count, changed: count, undone: count }),
}
const importSchema = v.object({
  ...importMembers,
  columns: v.array(v.object({ name: v.string(), field: column, examples: v.array(v.string()) })),
  country: v.nullable(v.string()),
  skip_duplicates: v.boolean(),
  stayed: v.pipe(
    v.array(v.object({ number: count, lead_id: v.string() })),
    v.description('The first 100 leads that stayed when the import was undone.'),
  ),
})

const mappingMembers = {
  columns: v.pipe(
    v.array(column),
    v.maxLength(MAX_IMPORT_COLUMNS, refused.columns),
    v.check((columns) => {
      const fields = columns.filter((field) => field !== null)
      return fields.length > 0 && new Set(fields).size === fields.length
    }, refused.columns),
  ),
  country: v.nullable(v.pipe(v.string(), v.check(isCountryCode, refused.fields.country))),
}

export const postLeadImport = defineCall({
  operationId: 'postLeadImport',
  method: 'POST',
  path: managerLeadImportsPath,
  summary: 'Upload a CSV file of leads; it replaces your import that is not started',
  permission: 'leads.work',
  audit: 'the log records when the rows become leads',
  body: v.strictObject({
    file_name: v.pipe(
      v.string(),
      v.transform((name) => name.replaceAll('\0', '').toWellFormed().slice(0, MAX_NAME_LENGTH)),
    ),
    content: v.pipe(
      v.string(),
      v.maxLength(BASE64_BYTES, refused.tooLarge),
      v.description('The bytes of the file, in base64.'),
    ),
  }),
  bodyLimit: BASE64_BYTES + 4_096,
  success: { status: 200, data: importSchema },
  failures: [413, 503],
  handle: async ({ context, staffMember, body }) => {
    const file = { fileName: body.file_name, bytes: Buffer.from(body.content, 'base64') }
    const created = await createImport(context, staffMember.id, file)
    if ('refused' in created) throw invalidMember('content', created.refused)
    return describe(context, await ownImport(context, created.id, staffMember))
  },
})

export const getLeadImports = defineCall({
  operationId: 'getLeadImports',
  method: 'GET',
  path: managerLeadImportsPath,
  summary: 'List your imports of the last 7 days, newest first',
  permission: 'leads.work',
  audit: 'it contains no personal data',
  success: { status: 200, data: v.array(v.object(importMembers)) },
  handle: async ({ context, staffMember }) => {
    const imports = await listImports(context.db.query, staffMember.id)
    return Promise.all(imports.map((stored) => summaryOf(context, stored)))
  },
})

export const getLeadImport = defineCall({
  operationId: 'getLeadImport',
  method: 'GET',
  path: managerLeadImportPath,
  summary: 'Read an import with the first cells of each column',
  permission: 'leads.work',
  audit: 'the staff member uploaded these rows',
  params: leadParams,
  success: { status: 200, data: importSchema },
  failures: [404],
  handle: async ({ context, staffMember, params }) =>
    describe(context, await ownImport(context, params.id, staffMember)),
})

export const deleteLeadImport = defineCall({
  operationId: 'deleteLeadImport',
  method: 'DELETE',
  path: managerLeadImportPath,
  summary: 'Delete an import that is not running; its leads stay',
  permission: 'leads.work',
  audit: 'the log has the leads of the import',
  params: leadParams,
  success: { status: 200, data: v.object({}) },
  failures: [404, 409],
  handle: async ({ context, staffMember, params }) => {
    const { id, state } = await ownImport(context, params.id, staffMember)
    if (state === 'running' || state === 'undoing') throw new Problem('too_late', { message: refused.running })
    await context.db.write((queries) => deleteImport(queries, id, context.clock().getTime()))
    return {}
  },
})

const fieldsSchema = v.partial(v.object(v.entriesFromList(importFields, v.string())))
const checkedRow = { number: count, fields: fieldsSchema }

export const postLeadImportCheck = defineCall({
  operationId: 'postLeadImportCheck',
  method: 'POST',
  path: managerLeadImportChecksPath,
  summary: 'Check all rows: how many are ready, and the first 20 with errors and duplicates',
  permission: 'leads.work',
  readsOnly: true,
  audit: 'the staff member uploaded these rows',
  params: leadParams,
  body: v.strictObject(mappingMembers),
  success: {
    status: 200,
    data: v.object({
      ...{ ready: count, refused: count },
      duplicates: v.pipe(count, v.description('Ready rows with the email address or number of a lead or earlier row.')),
      preview: v.array(v.object(checkedRow)),
      refused_rows: v.array(
        v.object({
          ...checkedRow,
          problems: v.array(v.object({ field: column, message: v.string() })),
        }),
      ),
      duplicate_rows: v.array(v.object({ ...checkedRow, lead_id: v.nullable(v.string()), same_as: v.nullable(count) })),
    }),
  },
  failures: [404, 409],
  handle: async ({ context, staffMember, params, body }) => {
    const stored = await ownImport(context, params.id, staffMember)
    if (stored.state !== 'draft') throw new Problem('too_late', { message: refused.state })
    refuseUnfitColumns(stored, body)
    const { refusedRows, duplicateRows, ...check } = await checkImport(context, stored, body)
    return {
      ...check,
      refused_rows: refusedRows,
      duplicate_rows: duplicateRows.map(({ leadId: lead_id, sameAs: same_as, ...row }) => ({
        ...row,
        lead_id,
        same_as,
      })),
    }
  },
})

export const postLeadImportRun = defineCall({
  operationId: 'postLeadImportRun',
  method: 'POST',
  path: managerLeadImportRunsPath,
  summary: 'Start an import or continue it for a second; repeat the call until the state is done',
  permission: 'leads.work',
  audit: { action: 'leads.imported', subject: 'lead' },
  params: leadParams,
  body: v.strictObject({ ...mappingMembers, skip_duplicates: v.boolean() }),
  success: { status: 200, data: importSchema },
  failures: [404, 503],
  handle: async (input) => {
    const { context, staffMember, params, body, audit } = input
    const draft = await ownImport(context, params.id, staffMember)
    refuseUnfitColumns(draft, body)
    if (draft.state === 'draft') {
      const { columns, country, skip_duplicates: skipDuplicates } = body
      await startImport(context, draft.id, { columns, country, skipDuplicates }, async (queries) => {
        const { pending } = await countRows(queries, draft.id)
        await audit.write(queries, { subject: { kind: 'lead' }, fields: [{ name: 'rows', after: pending }] })
      })
    }
    const stored = await ownImport(context, params.id, staffMember)
    // Its leads belong to the author, also if an owner continues the import.
    const by = { ...actorOf(input), staffMemberId: stored.staff_member_id }
    if (stored.state === 'running') await runImport(context, stored, by)
    return describe(context, await ownImport(context, params.id, staffMember))
  },
})

export const postLeadImportUndo = defineCall({
  operationId: 'postLeadImportUndo',
  method: 'POST',
  path: managerLeadImportUndoPath,
  summary: 'Erase the unchanged leads of an import for a second; repeat the call until the state is undone',
  permission: 'leads.work',
  audit: { action: 'leads.import_undone', subject: 'lead' },
  params: leadParams,
  success: { status: 200, data: importSchema },
  failures: [404, 409, 503],
  handle: async ({ context, staffMember, params, audit }) => {
    const stored = await ownImport(context, params.id, staffMember)
    if (stored.state === 'draft' || stored.state === 'running')
      throw new Problem('too_late', { message: refused.notImported })
    await startUndo(context, stored.id, async (queries) => {
      const { imported } = await countRows(queries, stored.id)
      await audit.write(queries, { subject: { kind: 'lead' }, fields: [{ name: 'rows', after: imported }] })
    })
    if (stored.state === 'undone') await removeUndoneLeads(context, stored.id)
    else await undoImport(context, stored)
    return describe(context, await ownImport(context, params.id, staffMember))
  },
})

export const postLeadImportErrors = defineCall({
  operationId: 'postLeadImportErrors',
  method: 'POST',
  path: managerLeadImportErrorsPath,
  summary: 'Download the rows with errors as CSV (UTF-8 with BOM), with their number and problem',
  permission: 'leads.work',
  readsOnly: true,
  audit: 'the staff member uploaded these rows',
  params: leadParams,
  body: v.strictObject(mappingMembers),
  success: { status: 200, data: v.unknown(), file: 'text/csv' },
  failures: [404],
  handle: async ({ context, staffMember, params, body, reply }) => {
    const stored = await ownImport(context, params.id, staffMember)
    refuseUnfitColumns(stored, body)
    const mapping = stored.state === 'draft' ? body : stored
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="rows-with-errors.csv"')
      .send(await refusedRowsAsCsv(context, { ...stored, ...mapping }))
  },
})

async function ownImport({ db }: Pick<ManagerContext, 'db'>, id: string, reader: { id: string; role: string }) {
  const stored = await readImport(db.query, id, reader)
  if (!stored) throw new Problem('not_found', { message: notFoundCopy.import })
  return stored
}

function refuseUnfitColumns({ header }: LeadImport, { columns }: { columns: unknown[] }): void {
  if (columns.length !== header.length) throw invalidMember('columns', refused.columns)
}

async function summaryOf({ db }: Pick<ManagerContext, 'db'>, stored: LeadImport) {
  const { id, file_name, state, created_at } = stored
  return {
    ...{ id, file_name, state: state === 'reading' ? ('draft' as const) : state },
    created_at: new Date(created_at).toISOString(),
    rows: await countRows(db.query, id),
  }
}

async function describe(context: Pick<ManagerContext, 'db'>, stored: LeadImport) {
  const { header, columns, country, skip_duplicates } = stored
  const first = await readRows(context.db.query, stored.id, { states: ['pending'], limit: MAX_EXAMPLES })
  return {
    ...(await summaryOf(context, stored)),
    ...{ country, skip_duplicates },
    columns: header.map((name, place) => ({
      name,
      field: columns[place] ?? null,
      examples: first.map(({ cells }) => cells[place] ?? ''),
    })),
    stayed: await listStayed(context.db.query, stored.id),
  }
}
