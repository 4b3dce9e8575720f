import { managerMailsPath } from '#domain/paths.ts'
import { answerOf, dataOf, manager } from '../../api/client.ts'

export const readMails = (cursor?: string) =>
  dataOf(manager.GET(managerMailsPath, { params: { query: { ...(cursor !== undefined && { cursor }) } } }))

export type HeldMails = Awaited<ReturnType<typeof readMails>>
export type HeldMail = HeldMails['items'][number]

const of = (id: string) => ({ params: { path: { id } } })

export const matchMail = (id: string, lead_id: string) =>
  answerOf(manager.POST('/api/manager/mails/{id}/match', { ...of(id), body: { lead_id } }))

export const removeMail = (id: string) => answerOf(manager.DELETE('/api/manager/mails/{id}', of(id)))
