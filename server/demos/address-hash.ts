import { createHmac } from 'node:crypto'

/** A keyed hash of an address: enough to recognise it when it comes again, not to know it. Email addresses count in any case. */
export const addressHash = (appSecret: string, kind: 'email' | 'telephone', address: string) =>
  createHmac('sha256', appSecret).update(`${kind} ${address.toLowerCase()}`).digest('base64url')
