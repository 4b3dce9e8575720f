import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Attribute, Forge } from 'node-forge'

/** A certificate authority of no standing and a pass certificate that it signed, in PEM. */
export interface MadeCertificates {
  authority: string
  certificate: string
  key: string
}

interface Facts {
  issuer: Attribute[]
  subject: Attribute[]
  publicKey: KeyObject
  isAuthority: boolean
}

const YEARS = 10
/** RFC 4519, section 2.39; the library has no name for it. */
const USER_ID = '0.9.2342.19200300.100.1.1'

/** Makes what Apple would have issued, so that a pass can be made and checked without Apple. No phone trusts it. */
export async function makeCertificates(passType: string, team: string, now: Date): Promise<MadeCertificates> {
  // The thread that answers visitors has no other use for the library.
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

/** By OpenSSL, since the library looks for primes in JavaScript. */
const keyPair = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })

const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

function certificate({ pki, md }: Forge, facts: Facts, signer: KeyObject, now: Date): string {
  const { issuer, subject, publicKey, isAuthority } = facts
  const made = pki.createCertificate()
  made.publicKey = pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  // The first byte keeps the number positive.
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
