import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { AppleSettings } from '#server/config/settings/wallet-settings.ts'
import { readThrowAwayCertificates } from './throw-away-certificates.ts'

/** PEM; the key has no passphrase. */
export interface AppleSigner {
  passType: string
  team: string
  certificate: string
  key: string
  authority: string
  isTrusted: boolean
  expiresAt: Date
}

const WARNING_DAYS = 30
const DAY = 86_400_000
const sample = { passType: 'pass.example.lanyard', team: 'SAMPLE0000' }

/** Falls back to a generated one. Throws ConfigError for another pass type. */
export async function readAppleSigner(config: Pick<Config, 'apple' | 'dataDir'>, now: Date): Promise<AppleSigner> {
  if (config.apple) return configuredSigner(config.apple, now)
  const made = await readThrowAwayCertificates(config.dataDir, sample, now)
  return { ...sample, ...made, isTrusted: false, expiresAt: new Date(new X509Certificate(made.certificate).validTo) }
}

export function expiryWarning({ expiresAt }: AppleSigner, now: Date): string | undefined {
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY)
  if (days >= WARNING_DAYS) return undefined
  return `The certificate in APPLE_PASS_CERT_FILE ends in ${days} days, on ${isoDay(expiresAt)}: renew it before.`
}

async function configuredSigner(settings: AppleSettings, now: Date): Promise<AppleSigner> {
  const certificate = await readCertificate('APPLE_PASS_CERT_FILE', settings.certFile)
  const authority = await readCertificate('APPLE_WWDR_FILE', settings.wwdrFile)
  const key = await readKey(settings)
  const subject = subjectOf(certificate)
  if (subject.get('UID') !== settings.passType)
    refuse(`is for ${subject.get('UID') ?? 'no pass type'}, but APPLE_PASS_TYPE_ID is ${settings.passType}`)
  if (subject.get('OU') !== settings.team)
    refuse(`is of team ${subject.get('OU') ?? 'unknown'}, but APPLE_TEAM_ID is ${settings.team}`)
  if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey))
    refuse('was not issued by the certificate in APPLE_WWDR_FILE, which should be Apple’s intermediate G4')
  const expiresAt = new Date(certificate.validTo)
  if (expiresAt <= now) refuse(`ended on ${isoDay(expiresAt)}`)
  if (new Date(certificate.validFrom) > now) refuse(`begins only on ${isoDay(new Date(certificate.validFrom))}`)
  if (new Date(authority.validTo) <= now)
    throw new ConfigError(
      `The certificate in APPLE_WWDR_FILE ended on ${isoDay(new Date(authority.validTo))}, but should be Apple’s intermediate G4.`,
    )
  if (!certificate.checkPrivateKey(key)) refuse('does not belong to the key in APPLE_PASS_KEY_FILE')
  return {
    passType: settings.passType,
    team: settings.team,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: authority.toString(),
    isTrusted: true,
    expiresAt,
  }
}

function refuse(reason: string): never {
  throw new ConfigError(`The certificate in APPLE_PASS_CERT_FILE ${reason}.`)
}

async function readCertificate(name: string, file: string): Promise<X509Certificate> {
  const bytes = await readSettingFile(name, file)
  try {
    return new X509Certificate(bytes)
  } catch {
    throw new ConfigError(`${name} is ${JSON.stringify(file)}, but should be a certificate in PEM.`)
  }
}

/** Apple accepts only RSA keys for passes. No message contains the passphrase. */
async function readKey({ keyFile, keyPassphrase }: AppleSettings): Promise<KeyObject> {
  const pem = await readSettingFile('APPLE_PASS_KEY_FILE', keyFile)
  let key: KeyObject | undefined
  try {
    key = createPrivateKey({ key: pem, ...(keyPassphrase !== undefined && { passphrase: keyPassphrase }) })
  } catch {}
  if (key?.asymmetricKeyType === 'rsa') return key
  throw new ConfigError(
    `APPLE_PASS_KEY_FILE is ${JSON.stringify(keyFile)}, but should be an RSA key in PEM that APPLE_PASS_KEY_PASSPHRASE opens.`,
  )
}

async function readSettingFile(name: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name} is ${JSON.stringify(file)}, but that file cannot be read (${code}).`)
  }
}

/** Subject attributes, for example UID and OU. */
const subjectOf = ({ subject }: X509Certificate) =>
  new Map(
    subject.split('\n').map((line) => {
      const [name = '', ...rest] = line.split('=')
      return [name, rest.join('=')]
    }),
  )

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
