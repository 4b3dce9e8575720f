import { resolve } from 'node:path'
import { ConfigError, wrong } from './config-error.ts'

/** Who puts passes into Google Wallet: an issuer and its service account. */
export interface GoogleSettings {
  issuerId: string
  /** Absolute path of the service account's key, as JSON. */
  keyFile: string
}

/** Where Google's services stand: scheme, host and port. */
export interface GoogleOrigins {
  wallet: string
  token: string
  save: string
}

/** Parses the group of settings for Google Wallet: both, or nothing. The file is read when the server starts. */
export function googleSettings(issuerId: string | undefined, keyFile: string | undefined): GoogleSettings | undefined {
  if (issuerId === undefined && keyFile === undefined) return undefined
  if (issuerId === undefined || keyFile === undefined) {
    const [present, absent] = issuerId
      ? ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY_FILE']
      : ['GOOGLE_WALLET_KEY_FILE', 'GOOGLE_WALLET_ISSUER_ID']
    throw new ConfigError(
      `${present} is set without ${absent}, but Google Wallet needs both: set ${absent} as well, or neither.`,
    )
  }
  if (!/^\d{5,25}$/.test(issuerId)) wrong('GOOGLE_WALLET_ISSUER_ID', issuerId, 'the digits of an issuer id')
  return { issuerId, keyFile: resolve(keyFile) }
}
