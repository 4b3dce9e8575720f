import { managerOwnSessionsPath, managerSignInMethodsPath } from '#domain/paths.ts'
import { dataOf, manager } from '../api/client.ts'

export const loadSignInMethods = () => dataOf(manager.GET(managerSignInMethodsPath))
export type OwnSignInMethods = Awaited<ReturnType<typeof loadSignInMethods>>

export const loadOwnSessions = () => dataOf(manager.GET(managerOwnSessionsPath))
