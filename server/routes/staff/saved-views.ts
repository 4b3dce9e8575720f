import * as v from 'valibot'
import { savedViewDialogCopy } from '#content/manager/saved-view-dialogs.ts'
import { notFoundCopy } from '#content/problems.ts'
import { densities, MAX_SAVED_VIEWS, savedViewNameMaxLength } from '#domain/leads/saved-view.ts'
import { managerSavedViewPath, managerSavedViewsPath } from '#domain/paths.ts'
import { normalizeText } from '#domain/text/text.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { deleteView, listViews, storeView, type ViewOutcome } from '#server/leads/inbox/saved-views.ts'
import type { StaffMember } from '#server/staff/sessions.ts'
import { type CallAuditLog, defineCall } from './define-call.ts'
import { filterMembers, leadParams } from './lead-members.ts'

const { refused } = savedViewDialogCopy
const { search, since, until, ...filters } = filterMembers
const timestamp = v.optional(v.pipe(v.string(), v.isoTimestamp()))
const filter = v.strictObject({ ...filters, since: timestamp, until: timestamp })

const viewSchema = v.object({
  id: v.string(),
  name: v.string(),
  is_shared: v.boolean(),
  staff_member_id: v.pipe(v.string(), v.description('Its author, who can change it; owners change shared ones.')),
  filter: v.object({ ...filters, since: timestamp, until: timestamp }),
  search: v.string(),
  density: v.picklist(densities),
})
const listSchema = v.array(viewSchema)

export const getSavedViews = defineCall({
  operationId: 'getSavedViews',
  method: 'GET',
  path: managerSavedViewsPath,
  summary: 'List your saved views of the lead list and the shared ones, by name',
  permission: 'leads.read',
  audit: 'a view is a setting of the list',
  success: { status: 200, data: listSchema },
  handle: ({ context, staffMember }) => viewsOf(context.db.query, staffMember.id),
})

export const putSavedView = defineCall({
  operationId: 'putSavedView',
  method: 'PUT',
  path: managerSavedViewPath,
  summary: 'Create or change a saved view of the lead list',
  permission: 'leads.read',
  audit: { action: 'saved_views.changed', subject: 'settings' },
  params: leadParams,
  body: v.strictObject({
    name: v.pipe(
      v.string(refused.name),
      v.maxLength(10 * savedViewNameMaxLength, refused.name),
      v.transform((name) => normalizeText(name.replaceAll('\0', '').toWellFormed())),
      v.minLength(1, refused.name),
      v.maxLength(savedViewNameMaxLength, refused.name),
    ),
    is_shared: v.boolean(),
    filter,
    search,
    density: v.picklist(densities),
  }),
  success: { status: 200, data: listSchema },
  failures: [403, 404],
  handle: async ({ context, staffMember, params, body, audit }) => {
    const view = { ...body, id: params.id, search: body.search ?? '' }
    refuse(await storeView(context, viewActor(staffMember, audit), view))
    return viewsOf(context.db.query, staffMember.id)
  },
})

export const deleteSavedView = defineCall({
  operationId: 'deleteSavedView',
  method: 'DELETE',
  path: managerSavedViewPath,
  summary: 'Delete a saved view',
  permission: 'leads.read',
  audit: { action: 'saved_views.changed', subject: 'settings' },
  params: leadParams,
  success: { status: 200, data: listSchema },
  failures: [403, 404],
  handle: async ({ context, staffMember, params, audit }) => {
    refuse(await deleteView(context, viewActor(staffMember, audit), params.id))
    return viewsOf(context.db.query, staffMember.id)
  },
})

/** Ignores filters that a later release no longer knows. */
async function viewsOf(queries: Parameters<typeof listViews>[0], staffMemberId: string) {
  const views = await listViews(queries, staffMemberId)
  return views.flatMap((view) => {
    const parsed = v.safeParse(viewSchema, view)
    return parsed.success ? [parsed.output] : []
  })
}

const viewActor = ({ id, role }: StaffMember, audit: CallAuditLog) => ({
  staffMemberId: id,
  isOwner: role === 'owner',
  audit: (queries: Parameters<typeof listViews>[0], viewId: string) =>
    audit.write(queries, {
      subject: { kind: 'settings', id: 'saved-views' },
      fields: [{ name: 'view', after: viewId }],
    }),
})

function refuse(outcome: ViewOutcome): void {
  if (outcome === 'foreign') throw new Problem('not_allowed', { message: refused.foreign })
  if (outcome === 'missing') throw new Problem('not_found', { message: notFoundCopy.view })
  if (outcome === 'name taken') throw invalidMember('name', refused.nameTaken)
  if (outcome === 'too many') throw invalidMember('name', refused.tooMany(MAX_SAVED_VIEWS))
}
