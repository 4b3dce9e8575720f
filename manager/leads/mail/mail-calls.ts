import { managerMailMatchPath, managerMailPath, managerMailsPath } from '#domain/paths.ts'
import { answerOf, dataOf, manager } from '../../api/client.ts'

export const readMails = (cursor?: string) =>
  dataOf(manager.GET(managerMailsPath, { query: { ...(cursor !== undefined && { cursor }) } }))

export type HeldMails = Awaited<ReturnType<typeof readMails>>
export type HeldMail = HeldMails['items'][number]

const of = (id: string) => ({ params: { id } })

export const matchMail = (id: string, lead_id: string) =>
  answerOf(manager.POST(managerMailMatchPath, { ...of(id), body: { lead_id } }))

export const removeMail = (id: string) => answerOf(manager.DELETE(managerMailPath, of(id)))
