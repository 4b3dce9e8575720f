import { createECDH } from 'node:crypto'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

export interface VapidKeys {
  /** Base64url; browsers bind their subscription to it. */
  publicKey: string
  privateKey: string
}

/** Derived from the app secret, so that all processes of an installation have the same pair. */
export function vapidKeys(appSecret: string): VapidKeys {
  const privateKey = keyedHash(appSecret, 'push keys', '')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}
