import {
  managerColleaguesPath,
  managerLeadChangesPath,
  managerLeadCountsPath,
  managerLeadExportsPath,
  managerLeadListsPath,
  managerLeadRowsPath,
  managerSavedWordsPath,
} from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'
import type { paths } from '../api/schema.ts'

type Read<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': { data?: infer Data } } } }
}
  ? Data
  : never
type Sent<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

export type DeskPage = Read<typeof managerLeadListsPath, 'post'>
export type Row = DeskPage['items'][number]
export type Lead = Read<'/api/manager/leads/{id}', 'get'>
export type Delivery = Lead['deliveries'][number]
export type Moment = Read<'/api/manager/leads/{id}/order', 'get'>['items'][number]
export type Related = Read<'/api/manager/leads/{id}/related', 'get'>
export type Progress = Read<'/api/manager/leads/{id}', 'patch'>
export type Note = Read<'/api/manager/leads/{id}/notes/{note_id}', 'put'>
export type NoteText = Sent<'/api/manager/leads/{id}/notes/{note_id}', 'put'>
export type Mail = Extract<Moment, { type: 'mail' }>['mail']
export type ReplyText = Sent<'/api/manager/leads/{id}/replies/{reply_id}', 'put'>
export type ReplyWords = Pick<ReplyText, 'subject' | 'text'>
export type Replied = Read<'/api/manager/leads/{id}/replies/{reply_id}', 'put'>
export type Draft = Read<'/api/manager/leads/{id}/draft', 'put'>
export type SavedWords = Read<typeof managerSavedWordsPath, 'get'>
export type SentWords = Sent<typeof managerSavedWordsPath, 'put'>
export type DeskCounts = Read<typeof managerLeadCountsPath, 'get'>
export type Colleague = Read<typeof managerColleaguesPath, 'get'>[number]
export type WantedRows = Sent<typeof managerLeadListsPath, 'post'>
export type WantedExport = Sent<typeof managerLeadExportsPath, 'post'>
export type Change = Omit<Sent<'/api/manager/leads/{id}', 'patch'>, 'version'>
export type LeadChange = Change & { id: string; version: number }
export type Changed = Read<typeof managerLeadChangesPath, 'post'>
export type Decision = Sent<'/api/manager/deliveries/{id}/decision', 'put'>['decision']
export type Conflict = Changed['conflicts'][number]

const of = (id: string) => ({ params: { path: { id } } })

/** What the desk asks of the server. */
export const deskCalls = {
  list: (body: WantedRows, signal?: AbortSignal) =>
    answerOf(manager.POST(managerLeadListsPath, { body, ...(signal && { signal }) })),
  rows: (ids: readonly string[]) =>
    answerOf(manager.GET(managerLeadRowsPath, { params: { query: { ids: ids.join(',') } } })),
  counts: () => answerOf(manager.GET(managerLeadCountsPath)),
  colleagues: () => answerOf(manager.GET(managerColleaguesPath)),
  lead: (id: string) => answerOf(manager.GET('/api/manager/leads/{id}', of(id))),
  order: (id: string) => answerOf(manager.GET('/api/manager/leads/{id}/order', of(id))),
  related: (id: string) => answerOf(manager.GET('/api/manager/leads/{id}/related', of(id))),
  change: (changes: LeadChange[]) => answerOf(manager.POST(managerLeadChangesPath, { body: { changes } })),
  release: (id: string, version: number) =>
    answerOf(manager.POST('/api/manager/leads/{id}/release', { ...of(id), body: { version } })),
  saveNote: (id: string, noteId: string, body: NoteText) =>
    answerOf(
      manager.PUT('/api/manager/leads/{id}/notes/{note_id}', { params: { path: { id, note_id: noteId } }, body }),
    ),
  removeNote: (id: string, noteId: string) =>
    answerOf(manager.DELETE('/api/manager/leads/{id}/notes/{note_id}', { params: { path: { id, note_id: noteId } } })),
  sendReply: (id: string, replyId: string, body: ReplyText) =>
    answerOf(
      manager.PUT('/api/manager/leads/{id}/replies/{reply_id}', { params: { path: { id, reply_id: replyId } }, body }),
    ),
  takeBackReply: (id: string, replyId: string) =>
    answerOf(
      manager.DELETE('/api/manager/leads/{id}/replies/{reply_id}', { params: { path: { id, reply_id: replyId } } }),
    ),
  draft: (id: string) => answerOf<Draft | null>(manager.GET('/api/manager/leads/{id}/draft', of(id))),
  saveDraft: (id: string, body: ReplyWords) =>
    answerOf(manager.PUT('/api/manager/leads/{id}/draft', { ...of(id), body })),
  removeDraft: (id: string) => answerOf(manager.DELETE('/api/manager/leads/{id}/draft', of(id))),
  savedWords: () => answerOf(manager.GET(managerSavedWordsPath)),
  saveWords: (body: SentWords) => answerOf(manager.PUT(managerSavedWordsPath, { body })),
  decide: (id: string, decision: Decision, updated_at: string) =>
    answerOf(manager.PUT('/api/manager/deliveries/{id}/decision', { ...of(id), body: { decision, updated_at } })),
  export: (body: WantedExport) => manager.POST(managerLeadExportsPath, { body, parseAs: 'blob' }),
}

export type DeskCalls = typeof deskCalls
