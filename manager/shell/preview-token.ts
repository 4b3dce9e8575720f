import { managerPreviewTokenPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'

/** Where the site's pages look for a bearer token. */
const TOKEN = 'token'
/** Whose the token is, and until when. */
const ABOUT = 'manager-token'
/** Milliseconds before the end of a token in which it is replaced. */
const REPLACED_BEFORE = 3_600_000

let asking: Promise<void> | undefined

/** Lets the site on this origin show posts that are not public to whoever is signed in. */
export function keepPreviewToken(sessionId: string): Promise<void> {
  if (asking) return asking
  // Without storage the site shows what is public.
  asking = renew(sessionId)
    .catch(() => {})
    .finally(() => {
      asking = undefined
    })
  return asking
}

async function renew(sessionId: string) {
  const [session, end] = localStorage.getItem(ABOUT)?.split(' ') ?? []
  if (session === sessionId && Number(end) - REPLACED_BEFORE > Date.now()) return
  const answer = await answerOf(manager.POST(managerPreviewTokenPath, { body: {} }))
  if (answer.state !== 'done') return
  localStorage.setItem(TOKEN, answer.data.token)
  localStorage.setItem(ABOUT, `${sessionId} ${Date.parse(answer.data.expires_at)}`)
}

export function dropPreviewToken(): void {
  try {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(ABOUT)
  } catch {
    // A browser that forbids storage has kept none.
  }
}
