import { SignJWT } from 'jose'
import type { GoogleAccount } from './google-account.ts'
import { classId, objectId } from './google-pass.ts'

// Browsers truncate longer links: https://developers.google.com/wallet/tickets/events/use-cases/jwt
const LONGEST = 1_800

/** Only names the pass, which must exist already, so that the link stays short. */
export async function saveLink(
  account: GoogleAccount,
  saveOrigin: string,
  siteOrigin: string,
  serial: string,
  now: Date,
): Promise<string> {
  const ticket = { id: objectId(account.issuerId, serial), classId: classId(account.issuerId) }
  const jwt = await new SignJWT({
    typ: 'savetowallet',
    origins: [siteOrigin],
    payload: { eventTicketObjects: [ticket] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
    .setIssuer(account.email)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .sign(account.key)
  if (jwt.length > LONGEST) throw new Error(`The link for Google Wallet has ${jwt.length} characters, over ${LONGEST}.`)
  return `${saveOrigin}/gp/v/save/${jwt}`
}
