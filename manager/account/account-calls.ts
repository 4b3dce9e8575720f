import { managerOwnSessionsPath, managerWaysPath } from '#domain/paths.ts'
import { dataOf, manager } from '../api/client.ts'

export const loadWays = () => dataOf(manager.GET(managerWaysPath))
export type Ways = Awaited<ReturnType<typeof loadWays>>

export const loadOwnSessions = () => dataOf(manager.GET(managerOwnSessionsPath))
