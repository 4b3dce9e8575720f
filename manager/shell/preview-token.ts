import { managerPreviewTokenPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'

/** The public site reads its bearer token from this key. */
const TOKEN_KEY = 'token'
/** Session and end of the token. */
const TOKEN_INFO_KEY = 'manager-token'
/** Milliseconds before its end at which the token is renewed. */
const RENEWAL_MARGIN = 3_600_000

let pendingRenewal: Promise<void> | undefined

/** Lets signed-in staff members see unpublished posts on the site of this origin. */
export function refreshPreviewToken(sessionId: string): Promise<void> {
  if (pendingRenewal) return pendingRenewal
  // Without storage the site shows published posts only.
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
    // A browser that forbids storage has no token to delete.
  }
}
