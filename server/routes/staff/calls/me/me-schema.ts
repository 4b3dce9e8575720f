import * as v from 'valibot'
import { permissions, permissionsOf } from '#domain/staff/permission.ts'
import { themes, ways } from '#domain/staff/sign-in.ts'
import type { OperatorSession } from '#server/staff/sessions.ts'
import { readTimeZone } from '#server/staff/time-zone.ts'
import type { ManagerContext } from '../../manager-context.ts'
import { operatorSchema } from '../../staff-member-schema.ts'

export const meSchema = v.object({
  operator: v.object({
    ...operatorSchema.entries,
    version: v.number(),
    theme: v.nullable(v.picklist(themes)),
    single_keys: v.boolean(),
  }),
  permissions: v.array(v.picklist(permissions)),
  session: v.object({ id: v.string(), way: v.nullable(v.picklist(ways)), began_at: v.string() }),
  desk: v.object({ time_zone: v.string(), version: v.number() }),
})

export async function readMe({ db }: ManagerContext, { id, way, beganAt, operator }: OperatorSession) {
  const { timeZone, version } = await readTimeZone(db.query)
  const row = await db.query
    .selectFrom('operators')
    .select(['name', 'version', 'theme', 'single_keys'])
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow()
  return {
    operator: {
      id: operator.id,
      name: row.name,
      email: operator.email,
      role: operator.role,
      version: row.version,
      theme: row.theme,
      single_keys: row.single_keys === 1,
    },
    permissions: permissionsOf(operator.role),
    session: { id, way, began_at: new Date(beganAt).toISOString() },
    desk: { time_zone: timeZone, version },
  }
}
