import { SignJWT } from 'jose'
import { demoPath, paths } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { Outcome } from '#server/deliveries/channel.ts'
import type { VisitorPass } from '../visitor-pass.ts'
import {
  type GoogleAccount,
  GoogleClient,
  type GoogleResponse,
  readGoogleAccount,
  TokenRefused,
} from './google-client.ts'
import { classId, erasedTicket, eventTicket, eventTicketClass, objectId, roomMessage } from './google-pass.ts'

const CONFLICT = 409
const NOT_FOUND = 404

interface Google {
  account: GoogleAccount
  client: GoogleClient
}

/** All calls are idempotent. */
export class GooglePasses {
  readonly #context: Pick<Context, 'config' | 'clock'>
  #opened: Promise<Google> | undefined
  #hasClass = false

  constructor(context: Pick<Context, 'config' | 'clock'>) {
    this.#context = context
  }

  get isConfigured(): boolean {
    return this.#context.config.google !== undefined
  }

  async check(): Promise<void> {
    if (this.isConfigured) await this.#open()
  }

  /** Creates the pass, which its link needs; an existing one counts as created. */
  add(visitorPass: VisitorPass, signal: AbortSignal): Promise<Outcome> {
    return this.#outcome((google) => this.#add(google, visitorPass, signal))
  }

  /** Notifies the visitor, silently once Google's daily notification quota is used up. */
  update(visitorPass: VisitorPass, signal: AbortSignal): Promise<Outcome> {
    return this.#outcome(async (google) => {
      const { account, client } = google
      const path = `eventTicketObject/${objectId(account.issuerId, visitorPass.demo.serial)}`
      const changed = await client.call('PATCH', path, this.ticket(visitorPass), signal)
      if (changed.status === NOT_FOUND) return this.#add(google, visitorPass, signal)
      if (!isSuccess(changed)) return changed
      const notify = (type: 'TEXT_AND_NOTIFY' | 'TEXT') =>
        client.call('POST', `${path}/addMessage`, roomMessage(visitorPass.pass, type), signal)
      const notified = await notify('TEXT_AND_NOTIFY')
      const response = notified.reason === 'QuotaExceededException' ? await notify('TEXT') : notified
      return isSuccess(response) ? undefined : response
    })
  }

  /** Expires the pass and removes personal data; a missing pass counts as erased. */
  async erase(serial: string, signal: AbortSignal): Promise<Outcome> {
    return this.#outcome(async ({ account, client }) => {
      const path = `eventTicketObject/${objectId(account.issuerId, serial)}`
      const response = await client.call('PATCH', path, erasedTicket, signal)
      return isSuccess(response) || response.status === NOT_FOUND ? undefined : response
    })
  }

  async link(serial: string): Promise<string> {
    const { config, clock } = this.#context
    const { account } = await this.#open()
    return saveLink(account, config.googleOrigins.save, config.siteOrigin, serial, clock())
  }

  async #add({ account, client }: Google, visitorPass: VisitorPass, signal: AbortSignal) {
    const { issuerId } = account
    if (!this.#hasClass) {
      const ticketClass = eventTicketClass(issuerId, this.#context.config.siteOrigin)
      const made = await client.call('POST', 'eventTicketClass', ticketClass, signal)
      if (!isSuccessOrExists(made)) return made
      this.#hasClass = true
    }
    const ids = { id: objectId(issuerId, visitorPass.demo.serial), classId: classId(issuerId) }
    const added = await client.call('POST', 'eventTicketObject', { ...ids, ...this.ticket(visitorPass) }, signal)
    return isSuccessOrExists(added) ? undefined : added
  }

  ticket({ pass, demo }: VisitorPass) {
    const { siteOrigin } = this.#context.config
    return eventTicket(pass, { demo: siteOrigin + demoPath(demo), privacy: siteOrigin + paths.privacy })
  }

  #open() {
    const { config, clock } = this.#context
    if (!config.google) throw new Error('Google Wallet is not configured.')
    this.#opened ??= readGoogleAccount(config.google).then((account) => ({
      account,
      client: new GoogleClient(account, config.googleOrigins, clock),
    }))
    return this.#opened
  }

  async #outcome(work: (google: Google) => Promise<GoogleResponse | undefined>): Promise<Outcome> {
    const google = await this.#open()
    try {
      const response = await work(google)
      return response ? failure(response) : { state: 'done' }
    } catch (error) {
      if (error instanceof TokenRefused) return { state: 'failed', reason: error.message }
      const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException }
      return { state: 'failed', reason: `Google Wallet could not be reached (${cause?.code ?? name})` }
    }
  }
}

const isSuccess = ({ status }: GoogleResponse) => status >= 200 && status < 300
const isSuccessOrExists = (response: GoogleResponse) => isSuccess(response) || response.status === CONFLICT

/** Errors about one pass are final; operators can fix a missing permission or a full quota. */
function failure({ status, reason, retryAfter }: GoogleResponse): Outcome {
  const message = `Google Wallet answered ${status} ${reason}`.trim()
  if (status === 400 || status === NOT_FOUND) return { state: 'refused', reason: message }
  return { state: 'failed', reason: message, ...(retryAfter !== undefined && { retryAfter }) }
}

// Browsers truncate longer links: https://developers.google.com/wallet/tickets/events/use-cases/jwt
const MAX_LINK_LENGTH = 1_800

async function saveLink(
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
  if (jwt.length > MAX_LINK_LENGTH)
    throw new Error(`The link for Google Wallet has ${jwt.length} characters, over ${MAX_LINK_LENGTH}.`)
  return `${saveOrigin}/gp/v/save/${jwt}`
}
