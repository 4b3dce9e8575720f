import { managerPreviewTokenPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'

/** Where the site's pages look for a bearer token. */
const TOKEN_KEY = 'token'
/** Whose the token is, and until when. */
const TOKEN_INFO_KEY = 'manager-token'
/** Milliseconds before the end of a token in which it is replaced. */
const RENEWAL_MARGIN = 3_600_000

let pendingRenewal: Promise<void> | undefined

/** Lets the site on this origin show posts that are not public to whoever is signed in. */
export function refreshPreviewToken(sessionId: string): Promise<void> {
  if (pendingRenewal) return pendingRenewal
  // Without storage the site shows what is public.
  pendingRenewal = renew(sessionId)
    .catch(() => {})
    .finally(() => {
      pendingRenewal = undefined
    })
  return pendingRenewal
}

async function renew(sessionId: string) {
  const [session, end] = localStorage.getItem(TOKEN_INFO_KEY)?.split(' ') ?? []
  if (session === sessionId && Number(end) - RENEWAL_MARGIN > Date.now()) return
  const answer = await resultOf(manager.POST(managerPreviewTokenPath, { body: {} }))
  if (answer.state !== 'done') return
  localStorage.setItem(TOKEN_KEY, answer.data.token)
  localStorage.setItem(TOKEN_INFO_KEY, `${sessionId} ${Date.parse(answer.data.expires_at)}`)
}

export function deletePreviewToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(TOKEN_INFO_KEY)
  } catch {
    // A browser that forbids storage has kept none.
  }
}
