import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Config } from '#server/config/config.ts'
import { expiryWarning, readAppleSigner } from '#server/demos/wallet/apple/apple-signer.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

const DAY = 24 * 3_600_000
/** Days before expiry by which an ACME client should have renewed. */
const RENEWAL_DAYS = 14

export function examineTls({ tls, siteOrigin }: Pick<Config, 'tls' | 'siteOrigin'>, now: Date): Finding[] {
  if (!tls) return []
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(readFileSync(tls.certFile))
    if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(tls.keyFile))))
      return [broken('TLS', 'The key in TLS_KEY_FILE does not match the certificate in TLS_CERT_FILE.')]
  } catch (error) {
    return [broken('TLS', `TLS_CERT_FILE or TLS_KEY_FILE cannot be read: ${(error as Error).message}`)]
  }
  const { hostname } = new URL(siteOrigin)
  const host = hostname.replace(/^\[|\]$/g, '')
  return [
    expiry(certificate, now),
    ...((isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host))
      ? []
      : [warning('TLS', `The certificate does not cover ${host}, the host in SITE_ORIGIN.`)]),
  ]
}

function expiry({ validTo }: X509Certificate, now: Date): Finding {
  const end = new Date(validTo)
  const days = Math.floor((end.getTime() - now.getTime()) / DAY)
  const day = end.toISOString().slice(0, 10)
  if (days < 0) return broken('TLS', `The certificate expired on ${day}, so browsers refuse it.`)
  return days < RENEWAL_DAYS
    ? warning('TLS', `The certificate expires in ${days} days, on ${day}.`)
    : ok('TLS', `The certificate is valid until ${day}.`)
}

export async function examineAppleCertificate(config: Config, now: Date): Promise<Finding[]> {
  if (!config.apple) return []
  try {
    const signer = await readAppleSigner(config, now)
    const soon = expiryWarning(signer, now)
    return [
      soon
        ? warning('Apple Wallet', soon)
        : ok('Apple Wallet', `Its certificate is valid until ${signer.expiresAt.toISOString().slice(0, 10)}.`),
    ]
  } catch (error) {
    return [broken('Apple Wallet', (error as Error).message)]
  }
}
