import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { ConfigError } from '#server/config/config-error.ts'
import type { GoogleOrigins, GoogleSettings } from '#server/config/settings/wallet-settings.ts'
import type { Context } from '#server/context.ts'

export interface GoogleResponse {
  status: number
  /** Google's error name, for example `QuotaExceededException`; empty for a success. */
  reason: string
  /** Milliseconds. */
  retryAfter: number | undefined
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
/** Seconds; the longest lifetime that Google allows. */
const ASSERTION_LIFETIME = 3_600
/** Milliseconds before expiry when a token is replaced. */
const EXPIRY_MARGIN = 60_000

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() })
const errorSchema = v.object({
  error: v.union([v.string(), v.object({ message: v.optional(v.string()), status: v.optional(v.string()) })]),
})

/** Google rejects the service account: the settings or the clock are wrong, not the call. */
export class TokenRefused extends Error {
  constructor({ status, reason }: GoogleResponse) {
    super(`Google refused the service account (${status} ${reason})`)
  }
}

export class GoogleClient {
  readonly #account: GoogleAccount
  readonly #origins: GoogleOrigins
  readonly #clock: Context['clock']
  #token: { value: string; until: number } | undefined

  constructor(account: GoogleAccount, origins: GoogleOrigins, clock: Context['clock']) {
    this.#account = account
    this.#origins = origins
    this.#clock = clock
  }

  /** Throws TokenRefused, or the error of `fetch` if Google is unreachable. */
  async call(method: 'POST' | 'PATCH', path: string, body: object, signal: AbortSignal): Promise<GoogleResponse> {
    const token = await this.#accessToken(signal)
    const response = await fetch(`${this.#origins.wallet}/walletobjects/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    if (response.status === 401) this.#token = undefined
    return readResponse(response)
  }

  /** JWT bearer grant, RFC 7523. */
  async #accessToken(signal: AbortSignal): Promise<string> {
    const now = this.#clock().getTime()
    if (this.#token && this.#token.until > now) return this.#token.value
    const audience = `${this.#origins.token}/token`
    const seconds = Math.floor(now / 1_000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: this.#account.keyId })
      .setIssuer(this.#account.email)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ASSERTION_LIFETIME)
      .sign(this.#account.key)
    const response = await fetch(audience, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new TokenRefused(await readResponse(response))
    const { access_token, expires_in } = v.parse(tokenSchema, await response.json())
    this.#token = { value: access_token, until: now + expires_in * 1_000 - EXPIRY_MARGIN }
    return access_token
  }
}

async function readResponse(response: Response): Promise<GoogleResponse> {
  const text = await response.text()
  const seconds = Number(response.headers.get('retry-after'))
  return {
    status: response.status,
    reason: response.ok ? '' : reasonOf(text),
    retryAfter: seconds > 0 ? seconds * 1_000 : undefined,
  }
}

/** Only the name, because the rest of the response may contain personal data. */
function reasonOf(text: string): string {
  try {
    const { error } = v.parse(errorSchema, JSON.parse(text))
    if (typeof error === 'string') return error.slice(0, 60)
    return /\b\w+Exception\b/.exec(error.message ?? '')?.[0] ?? error.status?.slice(0, 60) ?? ''
  } catch {
    return ''
  }
}

export interface GoogleAccount {
  issuerId: string
  email: string
  keyId: string
  key: KeyObject
}

const schema = v.object({
  type: v.literal('service_account'),
  client_email: v.pipe(v.string(), v.email()),
  private_key_id: v.string(),
  private_key: v.string(),
})

/** Throws ConfigError if the file is not a service account key; messages never quote it. */
export async function readGoogleAccount({ issuerId, keyFile }: GoogleSettings): Promise<GoogleAccount> {
  try {
    const file = v.parse(schema, JSON.parse(await readFile(keyFile, 'utf8')))
    const key = createPrivateKey(file.private_key)
    return { issuerId, email: file.client_email, keyId: file.private_key_id, key }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const name = `GOOGLE_WALLET_KEY_FILE is ${JSON.stringify(keyFile)}`
    throw new ConfigError(
      code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
        ? `${name}, but that file cannot be read (${code}).`
        : `${name}, but should be the JSON key of a Google service account.`,
    )
  }
}
