import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { der } from './der.ts'

/** A certificate authority of no standing and a pass certificate that it signed, in PEM. */
export interface MadeCertificates {
  authority: string
  certificate: string
  key: string
}

interface Facts {
  issuer: Buffer
  subject: Buffer
  publicKey: KeyObject
  isAuthority: boolean
}

const YEARS = 10
const oids = {
  userId: '0.9.2342.19200300.100.1.1',
  commonName: '2.5.4.3',
  organizationalUnit: '2.5.4.11',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
}

/** Makes what Apple would have issued, so that a pass can be made and checked without Apple. No phone trusts it. */
export async function makeCertificates(passType: string, team: string, now: Date): Promise<MadeCertificates> {
  const [authority, pass] = await Promise.all([keyPair(), keyPair()])
  const issuer = nameOf([[oids.commonName, 'Lanyard sample authority']])
  const subject = nameOf([
    [oids.userId, passType],
    [oids.commonName, `Pass Type ID: ${passType}`],
    [oids.organizationalUnit, team],
  ])
  const own = { issuer, subject: issuer, publicKey: authority.publicKey, isAuthority: true }
  const signed = { issuer, subject, publicKey: pass.publicKey, isAuthority: false }
  return {
    authority: certificate(own, authority.privateKey, now),
    certificate: certificate(signed, authority.privateKey, now),
    key: pass.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const keyPair = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })

/** An X.509 certificate of version 3 (RFC 5280, section 4.1) in PEM. */
function certificate({ issuer, subject, publicKey, isAuthority }: Facts, signer: KeyObject, now: Date): string {
  const end = new Date(now)
  end.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const algorithm = der.sequence(der.oid(oids.sha256WithRsa), der.null())
  const constraints = isAuthority ? der.sequence(der.true()) : der.sequence()
  // keyCertSign is the sixth bit, digitalSignature the first.
  const usage = isAuthority ? der.bits(Buffer.from([0x04]), 2) : der.bits(Buffer.from([0x80]), 7)
  const content = der.sequence(
    der.explicit(0, der.integer(2)),
    der.integer(randomBytes(16)),
    algorithm,
    issuer,
    der.sequence(der.time(now), der.time(end)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der.explicit(3, der.sequence(extension(oids.basicConstraints, constraints), extension(oids.keyUsage, usage))),
  )
  const whole = der.sequence(content, algorithm, der.bits(sign('sha256', content, signer)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const extension = (id: string, value: Buffer) => der.sequence(der.oid(id), der.true(), der.octets(value))

const nameOf = (parts: [string, string][]) =>
  der.sequence(...parts.map(([id, text]) => der.set(der.sequence(der.oid(id), der.utf8(text)))))
