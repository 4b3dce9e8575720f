import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { ownerLink } from '#server/staff/invitations.ts'

/** What `people invite --owner` prints, next to a running site with these settings. */
export async function firstOwnerLink(environment: NodeJS.ProcessEnv): Promise<string> {
  const context = await createContext({ ...readConfig(environment), logLevel: 'warn' })
  try {
    return await ownerLink(context, { at: context.clock().getTime(), network: null })
  } finally {
    await context.db.close()
  }
}
