import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/staff/permission.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { callerOf } from '#server/staff/caller.ts'
import { startSession } from '#server/staff/sign-in/sign-in.ts'
import { storeStaffMember } from './staff.ts'

interface Member {
  name: string
  email: string
}

/** Stores an account without sign-in methods, next to a running site. Returns its session's cookies. */
export async function storeSession(
  settings: NodeJS.ProcessEnv,
  role: Role,
  person: Member,
  userAgent: string,
): Promise<string[]> {
  const id = randomUUID()
  const context = await createContext({ ...readConfig(settings), logLevel: 'warn' })
  try {
    await context.db.write(async (queries) => {
      await storeStaffMember(queries, id, role, { signature: '', ...person })
      // Joining would have used the first owner's link.
      await queries.updateTable('invitations').set({ used_at: Date.now() }).where('first_owner', '=', 1).execute()
    })
    const request = { headers: { 'user-agent': userAgent }, socket: { remoteAddress: '127.0.0.1' } }
    const result = await startSession(context, callerOf(context, request as never), id, 'passkey')
    if (result.state !== 'in') throw new Error(result.state)
    return result.setCookies
  } finally {
    await context.db.close()
  }
}
