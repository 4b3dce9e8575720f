import { managerMailMatchPath, managerMailPath, managerMailsPath } from '#domain/paths.ts'
import { dataOf, manager, resultOf } from '../../api/client.ts'

export const readMails = (cursor?: string) =>
  dataOf(manager.GET(managerMailsPath, { query: { ...(cursor !== undefined && { cursor }) } }))

export type UnmatchedMails = Awaited<ReturnType<typeof readMails>>
export type UnmatchedMail = UnmatchedMails['items'][number]

const idParams = (id: string) => ({ params: { id } })

export const matchMail = (id: string, lead_id: string) =>
  resultOf(manager.POST(managerMailMatchPath, { ...idParams(id), body: { lead_id } }))

export const removeMail = (id: string) => resultOf(manager.DELETE(managerMailPath, idParams(id)))
