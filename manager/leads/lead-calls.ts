import {
  managerColleaguesPath,
  managerCountriesPath,
  managerDeliveryDecisionPath,
  managerLeadApprovePath,
  managerLeadChangesPath,
  managerLeadCountsPath,
  managerLeadDraftFilePath,
  managerLeadDraftFilesPath,
  managerLeadDraftPath,
  managerLeadExportsPath,
  managerLeadFactsPath,
  managerLeadListsPath,
  managerLeadMatchesPath,
  managerLeadNotePath,
  managerLeadPath,
  managerLeadRelatedPath,
  managerLeadReplyPath,
  managerLeadRowsPath,
  managerLeadTimelinePath,
  managerNewLeadsPath,
  managerReplyTemplatesPath,
} from '#domain/paths.ts'
import { fileOf, manager, type RequestBody, type ResponseData, resultOf } from '../api/client.ts'

export type LeadListPage = ResponseData<'POST', typeof managerLeadListsPath>
export type Row = LeadListPage['items'][number]
export type Lead = ResponseData<'GET', typeof managerLeadPath>
export type Delivery = Lead['deliveries'][number]
export type TimelineEvent = ResponseData<'GET', typeof managerLeadTimelinePath>['items'][number]
export type Related = ResponseData<'GET', typeof managerLeadRelatedPath>
export type Progress = ResponseData<'PATCH', typeof managerLeadPath>
export type Note = ResponseData<'PUT', typeof managerLeadNotePath>
export type NoteText = RequestBody<'PUT', typeof managerLeadNotePath>
export type Mail = Extract<TimelineEvent, { type: 'mail' }>['mail']
export type ReplyText = RequestBody<'PUT', typeof managerLeadReplyPath>
export type ReplyContent = Pick<ReplyText, 'subject' | 'text' | 'cc'>
export type ReplyResult = ResponseData<'PUT', typeof managerLeadReplyPath>
export type LeadFile = Mail['files'][number]
type NewFile = RequestBody<'PUT', typeof managerLeadDraftFilePath>
export type Draft = ResponseData<'PUT', typeof managerLeadDraftPath>
export type ReplyTemplates = ResponseData<'GET', typeof managerReplyTemplatesPath>
type ReplyTemplatesInput = RequestBody<'PUT', typeof managerReplyTemplatesPath>
export type InboxCounts = ResponseData<'GET', typeof managerLeadCountsPath>
export type Colleague = ResponseData<'GET', typeof managerColleaguesPath>[number]
export type LeadListRequest = RequestBody<'POST', typeof managerLeadListsPath>
export type ExportRequest = RequestBody<'POST', typeof managerLeadExportsPath>
export type Change = Omit<RequestBody<'PATCH', typeof managerLeadPath>, 'version'>
export type LeadChange = Change & { id: string; version: number }
export type ChangeResult = ResponseData<'POST', typeof managerLeadChangesPath>
export type Decision = RequestBody<'PUT', typeof managerDeliveryDecisionPath>['decision']
export type Conflict = ChangeResult['conflicts'][number]

export type NewLead = RequestBody<'POST', typeof managerNewLeadsPath>
export type Facts = Omit<RequestBody<'PATCH', typeof managerLeadFactsPath>, 'version'>
type Contacts = RequestBody<'POST', typeof managerLeadMatchesPath>

const idParams = (id: string) => ({ params: { id } })

export const leadCalls = {
  list: (body: LeadListRequest, signal?: AbortSignal) =>
    resultOf(manager.POST(managerLeadListsPath, { body, ...(signal && { signal }) })),
  rows: (ids: readonly string[]) => resultOf(manager.GET(managerLeadRowsPath, { query: { ids: ids.join(',') } })),
  countries: () => resultOf(manager.GET(managerCountriesPath)),
  matches: (body: Contacts) => resultOf(manager.POST(managerLeadMatchesPath, { body })),
  add: (body: NewLead) => resultOf(manager.POST(managerNewLeadsPath, { body })),
  counts: () => resultOf(manager.GET(managerLeadCountsPath)),
  colleagues: () => resultOf(manager.GET(managerColleaguesPath)),
  lead: (id: string) => resultOf(manager.GET(managerLeadPath, idParams(id))),
  order: (id: string) => resultOf(manager.GET(managerLeadTimelinePath, idParams(id))),
  related: (id: string) => resultOf(manager.GET(managerLeadRelatedPath, idParams(id))),
  change: (changes: LeadChange[]) => resultOf(manager.POST(managerLeadChangesPath, { body: { changes } })),
  release: (id: string, version: number) =>
    resultOf(manager.POST(managerLeadApprovePath, { ...idParams(id), body: { version } })),
  correct: (id: string, body: Facts & { version: number }) =>
    resultOf(manager.PATCH(managerLeadFactsPath, { ...idParams(id), body })),
  saveNote: (id: string, noteId: string, body: NoteText) =>
    resultOf(manager.PUT(managerLeadNotePath, { params: { id, note_id: noteId }, body })),
  removeNote: (id: string, noteId: string) =>
    resultOf(manager.DELETE(managerLeadNotePath, { params: { id, note_id: noteId } })),
  sendReply: (id: string, replyId: string, body: ReplyText) =>
    resultOf(manager.PUT(managerLeadReplyPath, { params: { id, reply_id: replyId }, body })),
  takeBackReply: (id: string, replyId: string) =>
    resultOf(manager.DELETE(managerLeadReplyPath, { params: { id, reply_id: replyId } })),
  draft: (id: string) => resultOf(manager.GET(managerLeadDraftPath, idParams(id))),
  saveDraft: (id: string, body: ReplyContent) => resultOf(manager.PUT(managerLeadDraftPath, { ...idParams(id), body })),
  removeDraft: (id: string) => resultOf(manager.DELETE(managerLeadDraftPath, idParams(id))),
  draftFiles: (id: string) => resultOf(manager.GET(managerLeadDraftFilesPath, idParams(id))),
  addDraftFile: (id: string, fileId: string, body: NewFile) =>
    resultOf(manager.PUT(managerLeadDraftFilePath, { params: { id, file_id: fileId }, body })),
  removeDraftFile: (id: string, fileId: string) =>
    resultOf(manager.DELETE(managerLeadDraftFilePath, { params: { id, file_id: fileId } })),
  replyTemplates: () => resultOf(manager.GET(managerReplyTemplatesPath)),
  saveReplyTemplates: (body: ReplyTemplatesInput) => resultOf(manager.PUT(managerReplyTemplatesPath, { body })),
  decide: (id: string, decision: Decision, updated_at: string) =>
    resultOf(manager.PUT(managerDeliveryDecisionPath, { ...idParams(id), body: { decision, updated_at } })),
  export: (body: ExportRequest) => fileOf(manager.POST(managerLeadExportsPath, { body })),
}

export type LeadCalls = typeof leadCalls
