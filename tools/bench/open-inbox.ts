import { managerEventsPath } from '#domain/paths.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { managerContext } from '#server/routes/staff/create-manager.ts'
import { beginSessionOf } from '../../test/manager-for-tests.ts'
import { tabName } from '../../test/open-inbox.ts'

/** Open inboxes allowed per session. */
export const INBOXES_PER_SESSION = 10

/** Signs in a staff member who works on leads; returns the cookie. */
export async function signIn(environment: NodeJS.ProcessEnv, staffMemberId = 'bench'): Promise<string> {
  const context = await createContext({ ...readConfig(environment), logLevel: 'warn' })
  try {
    return await beginSessionOf(
      managerContext(context, () => {}),
      staffMemberId,
      'sales',
    )
  } finally {
    await context.db.close()
  }
}

export interface InboxListener {
  onLead(id: string): void
  /** The server has ended the stream. */
  onFailure(error: unknown): void
}

/** Resolves when the inbox receives events; the stream stays open until the signal. */
export async function openInbox(
  origin: string,
  cookie: string,
  signal: AbortSignal,
  listener: InboxListener,
): Promise<void> {
  const response = await fetch(`${origin}${managerEventsPath}?tab=${tabName()}`, {
    signal,
    headers: { Cookie: cookie },
  })
  if (!response.ok) throw new Error(`An event stream was refused: ${await response.text()}`)
  const greeted = Promise.withResolvers<void>()
  void read().catch((error) => {
    greeted.reject(error)
    if (!signal.aborted) listener.onFailure(error)
  })
  return greeted.promise

  async function read() {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        if (event.startsWith('event: hello')) greeted.resolve()
        const data = /^event: arrived\ndata: (.*)$/.exec(event)?.[1]
        if (data === undefined) continue
        const { rows } = JSON.parse(data) as { rows: { id: string }[] }
        for (const { id } of rows) listener.onLead(id)
      }
    }
    throw new Error('An event stream was closed')
  }
}
