import { mayRole, type Role } from '#domain/permission.ts'
import type { Queries } from '#server/db/database.ts'

export interface Colleague {
  id: string
  name: string
  role: Role
  /** Whether leads can be given to them. */
  works: boolean
}

/** By name; those whose work has ended too, since leads and notes still name them. */
export async function listColleagues(queries: Queries): Promise<Colleague[]> {
  const rows = await queries
    .selectFrom('operators')
    .select(['id', 'name', 'role', 'ended_at'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ ended_at, ...operator }) => ({
    ...operator,
    works: ended_at === null && mayRole(operator.role, 'leads.work'),
  }))
}

export async function namesOfStaff(queries: Queries, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.selectFrom('operators').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
