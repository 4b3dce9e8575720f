import { managerSessionsPath, managerStaffPath } from '#domain/paths.ts'
import { dataOf, manager } from '../api/client.ts'

export const loadPeople = () => dataOf(manager.GET(managerStaffPath))
export type People = Awaited<ReturnType<typeof loadPeople>>
export type Person = People['staff_members'][number]
export type OpenInvitation = People['invitations'][number]

export const loadSessions = () => dataOf(manager.GET(managerSessionsPath))
