import type { Config } from '#server/config/config.ts'
import { isSame, keyedProof } from '#server/runtime/keyed-hash.ts'

/** Base 36, because mail servers may lower-case a local part. */
const BASE = 36
const ID_LENGTH = 25
const PROOF_LENGTH = 13
/** Bytes; with the id they fit into the 64 characters of a local part. */
const PROOF = 8
const token = new RegExp(`^([0-9a-z]{${ID_LENGTH}})([0-9a-z]{${PROOF_LENGTH}})$`)

type ReplyAddressConfig = Pick<Config, 'inbound'> & { appSecret: string }

export function replyAddress({ inbound, appSecret }: ReplyAddressConfig, leadId: string): string | undefined {
  if (!inbound) return undefined
  const [local, domain] = inbound.address.split('@')
  return `${local}+${digits(Buffer.from(leadId.replaceAll('-', ''), 'hex'), ID_LENGTH)}${proof(appSecret, leadId)}@${domain}`
}

export function leadOfReplyAddress({ inbound, appSecret }: ReplyAddressConfig, address: string): string | undefined {
  const [local = '', domain] = inbound?.address.split('@') ?? []
  const normalized = address.toLowerCase()
  if (!inbound || !normalized.startsWith(`${local}+`) || !normalized.endsWith(`@${domain}`)) return undefined
  const [, id, givenProof] = token.exec(normalized.slice(local.length + 1, -`@${domain}`.length)) ?? []
  if (id === undefined || givenProof === undefined) return undefined
  const leadId = uuidOf(id)
  return leadId !== undefined && isSame(givenProof, proof(appSecret, leadId)) ? leadId : undefined
}

const proof = (appSecret: string, leadId: string) =>
  digits(keyedProof(appSecret, 'reply address', leadId).subarray(0, PROOF), PROOF_LENGTH)

const digits = (bytes: Buffer, length: number) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(BASE)
    .padStart(length, '0')

function uuidOf(text: string): string | undefined {
  const hex = Array.from(text)
    .reduce((sum, digit) => sum * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)), 0n)
    .toString(16)
    .padStart(32, '0')
  if (hex.length > 32) return undefined
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
