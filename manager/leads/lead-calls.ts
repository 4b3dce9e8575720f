import {
  managerColleaguesPath,
  managerDecisionPath,
  managerLeadChangesPath,
  managerLeadCountsPath,
  managerLeadDraftPath,
  managerLeadExportsPath,
  managerLeadListsPath,
  managerLeadNotePath,
  managerLeadOrderPath,
  managerLeadPath,
  managerLeadRelatedPath,
  managerLeadReleasePath,
  managerLeadReplyPath,
  managerLeadRowsPath,
  managerSavedWordsPath,
} from '#domain/paths.ts'
import { type Answered, answerOf, fileOf, manager, type Sent } from '../api/client.ts'

export type DeskPage = Answered<'POST', typeof managerLeadListsPath>
export type Row = DeskPage['items'][number]
export type Lead = Answered<'GET', typeof managerLeadPath>
export type Delivery = Lead['deliveries'][number]
export type Moment = Answered<'GET', typeof managerLeadOrderPath>['items'][number]
export type Related = Answered<'GET', typeof managerLeadRelatedPath>
export type Progress = Answered<'PATCH', typeof managerLeadPath>
export type Note = Answered<'PUT', typeof managerLeadNotePath>
export type NoteText = Sent<'PUT', typeof managerLeadNotePath>
export type Mail = Extract<Moment, { type: 'mail' }>['mail']
export type ReplyText = Sent<'PUT', typeof managerLeadReplyPath>
export type ReplyWords = Pick<ReplyText, 'subject' | 'text'>
export type Replied = Answered<'PUT', typeof managerLeadReplyPath>
export type Draft = Answered<'PUT', typeof managerLeadDraftPath>
export type SavedWords = Answered<'GET', typeof managerSavedWordsPath>
export type SentWords = Sent<'PUT', typeof managerSavedWordsPath>
export type DeskCounts = Answered<'GET', typeof managerLeadCountsPath>
export type Colleague = Answered<'GET', typeof managerColleaguesPath>[number]
export type WantedRows = Sent<'POST', typeof managerLeadListsPath>
export type WantedExport = Sent<'POST', typeof managerLeadExportsPath>
export type Change = Omit<Sent<'PATCH', typeof managerLeadPath>, 'version'>
export type LeadChange = Change & { id: string; version: number }
export type Changed = Answered<'POST', typeof managerLeadChangesPath>
export type Decision = Sent<'PUT', typeof managerDecisionPath>['decision']
export type Conflict = Changed['conflicts'][number]

const of = (id: string) => ({ params: { id } })

/** What the desk asks of the server. */
export const deskCalls = {
  list: (body: WantedRows, signal?: AbortSignal) =>
    answerOf(manager.POST(managerLeadListsPath, { body, ...(signal && { signal }) })),
  rows: (ids: readonly string[]) => answerOf(manager.GET(managerLeadRowsPath, { query: { ids: ids.join(',') } })),
  counts: () => answerOf(manager.GET(managerLeadCountsPath)),
  colleagues: () => answerOf(manager.GET(managerColleaguesPath)),
  lead: (id: string) => answerOf(manager.GET(managerLeadPath, of(id))),
  order: (id: string) => answerOf(manager.GET(managerLeadOrderPath, of(id))),
  related: (id: string) => answerOf(manager.GET(managerLeadRelatedPath, of(id))),
  change: (changes: LeadChange[]) => answerOf(manager.POST(managerLeadChangesPath, { body: { changes } })),
  release: (id: string, version: number) =>
    answerOf(manager.POST(managerLeadReleasePath, { ...of(id), body: { version } })),
  saveNote: (id: string, noteId: string, body: NoteText) =>
    answerOf(manager.PUT(managerLeadNotePath, { params: { id, note_id: noteId }, body })),
  removeNote: (id: string, noteId: string) =>
    answerOf(manager.DELETE(managerLeadNotePath, { params: { id, note_id: noteId } })),
  sendReply: (id: string, replyId: string, body: ReplyText) =>
    answerOf(manager.PUT(managerLeadReplyPath, { params: { id, reply_id: replyId }, body })),
  takeBackReply: (id: string, replyId: string) =>
    answerOf(manager.DELETE(managerLeadReplyPath, { params: { id, reply_id: replyId } })),
  draft: (id: string) => answerOf(manager.GET(managerLeadDraftPath, of(id))),
  saveDraft: (id: string, body: ReplyWords) => answerOf(manager.PUT(managerLeadDraftPath, { ...of(id), body })),
  removeDraft: (id: string) => answerOf(manager.DELETE(managerLeadDraftPath, of(id))),
  savedWords: () => answerOf(manager.GET(managerSavedWordsPath)),
  saveWords: (body: SentWords) => answerOf(manager.PUT(managerSavedWordsPath, { body })),
  decide: (id: string, decision: Decision, updated_at: string) =>
    answerOf(manager.PUT(managerDecisionPath, { ...of(id), body: { decision, updated_at } })),
  export: (body: WantedExport) => fileOf(manager.POST(managerLeadExportsPath, { body })),
}

export type DeskCalls = typeof deskCalls
