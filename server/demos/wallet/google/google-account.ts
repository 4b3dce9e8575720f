import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { ConfigError } from '#server/config/config-error.ts'
import type { GoogleSettings } from '#server/config/settings/wallet-settings.ts'

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

/** Throws ConfigError if the file is no service account's key; messages never quote the file. */
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
