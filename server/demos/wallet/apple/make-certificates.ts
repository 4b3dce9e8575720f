import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Attribute, Forge } from 'node-forge'

export interface GeneratedCertificates {
  authority: string
  certificate: string
  key: string
}

interface CertificateFacts {
  issuer: Attribute[]
  subject: Attribute[]
  publicKey: KeyObject
  isAuthority: boolean
}

const YEARS = 10
/** Object identifier of UID (RFC 4519, section 2.39), for which the library has no name. */
const USER_ID = '0.9.2342.19200300.100.1.1'

/** Imitates Apple's certificates, so that passes can be tested without an Apple account. */
export async function makeCertificates(passType: string, team: string, now: Date): Promise<GeneratedCertificates> {
  // Loaded on demand because the request thread needs the library for nothing else.
  const { default: forge } = await import('node-forge')
  const [authority, pass] = await Promise.all([keyPair(), keyPair()])
  const issuer = [{ name: 'commonName', value: 'Lanyard sample authority' }]
  const subject = [
    { type: USER_ID, value: passType },
    { name: 'commonName', value: `Pass Type ID: ${passType}` },
    { name: 'organizationalUnitName', value: team },
  ]
  const own = { issuer, subject: issuer, publicKey: authority.publicKey, isAuthority: true }
  const signed = { issuer, subject, publicKey: pass.publicKey, isAuthority: false }
  return {
    authority: certificate(forge, own, authority.privateKey, now),
    certificate: certificate(forge, signed, authority.privateKey, now),
    key: privatePem(pass.privateKey),
  }
}

/** OpenSSL, because the library searches for primes in JavaScript. */
const keyPair = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })

const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

function certificate({ pki, md }: Forge, facts: CertificateFacts, signer: KeyObject, now: Date): string {
  const { issuer, subject, publicKey, isAuthority } = facts
  const made = pki.createCertificate()
  made.publicKey = pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  // A leading 01 keeps the number positive.
  made.serialNumber = `01${randomBytes(15).toString('hex')}`
  made.validity.notBefore = now
  made.validity.notAfter = new Date(now)
  made.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS)
  made.setIssuer(issuer)
  made.setSubject(subject)
  made.setExtensions([
    { name: 'basicConstraints', critical: true, cA: isAuthority },
    { name: 'keyUsage', critical: true, keyCertSign: isAuthority, digitalSignature: !isAuthority },
  ])
  made.sign(pki.privateKeyFromPem(privatePem(signer)), md.sha256.create())
  return pki.certificateToPem(made)
}
