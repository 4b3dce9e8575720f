import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFiles } from './zip-files.ts'

interface Field {
  key: string
  label?: string
  value: string
  changeMessage?: string
}

/** The members of pass.json that a wallet reads. */
export interface PassContent {
  formatVersion: number
  passTypeIdentifier: string
  teamIdentifier: string
  serialNumber: string
  organizationName: string
  description: string
  webServiceURL?: string
  authenticationToken?: string
  expirationDate?: string
  locations?: { latitude: number; longitude: number; relevantText?: string }[]
  relevantDates?: { startDate: string; endDate: string }[]
  barcodes?: { format: string; message: string; messageEncoding: string; altText?: string }[]
  eventTicket: Record<'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', Field[]>
}

const required = [
  'passTypeIdentifier',
  'teamIdentifier',
  'serialNumber',
  'organizationName',
  'description',
] as const satisfies (keyof PassContent)[]
const images = ['icon', 'logo', 'strip'].flatMap((name) => [`${name}.png`, `${name}@2x.png`, `${name}@3x.png`])
const DAY = 86_400_000

/**
 * Reads a pass like a phone that trusts `authority` (PEM). Throws the reason if a phone would
 * refuse it: files and manifest differ, the signer's certificate is not for this pass type and
 * team, or a required member is missing.
 */
export function readPass(file: Buffer, authority: string): PassContent {
  const files = zipFiles(file)
  checkManifest(files)
  const signer = checkSignature(files, authority)
  const pass = JSON.parse(fileOf(files, 'pass.json').toString()) as PassContent
  if (pass.formatVersion !== 1) throw new Error('formatVersion is not 1.')
  for (const name of required) if (!pass[name]) throw new Error(`${name} is missing.`)
  if (!signer.includes(`UID=${pass.passTypeIdentifier}`)) throw new Error('The signer is of another pass type.')
  if (!signer.includes(`OU=${pass.teamIdentifier}`)) throw new Error('The signer is of another team.')
  for (const name of images) if (!files.has(name)) throw new Error(`${name} is missing.`)
  checkUpdates(pass)
  checkDates(pass)
  checkFields(pass)
  return pass
}

function checkManifest(files: Map<string, Buffer>) {
  const manifest = JSON.parse(fileOf(files, 'manifest.json').toString()) as Record<string, string>
  const names = Array.from(files.keys()).filter((name) => name !== 'manifest.json' && name !== 'signature')
  if (names.toSorted().join() !== Object.keys(manifest).toSorted().join())
    throw new Error('The manifest names other files than there are.')
  for (const name of names)
    if (createHash('sha1').update(fileOf(files, name)).digest('hex') !== manifest[name])
      throw new Error(`The manifest has another hash for ${name}.`)
}

/** Returns the signer's subject, one part a line. */
function checkSignature(files: Map<string, Buffer>, authority: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-pass-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' })
  try {
    writeFileSync(at('manifest.json'), fileOf(files, 'manifest.json'))
    writeFileSync(at('signature'), fileOf(files, 'signature'))
    writeFileSync(at('ca.pem'), authority)
    const signature = ['-inform', 'DER', '-in', at('signature')]
    const verify = [
      'smime',
      '-verify',
      ...signature,
      '-content',
      at('manifest.json'),
      '-binary',
      '-CAfile',
      at('ca.pem'),
    ]
    openssl(...verify, '-signer', at('signer.pem'), '-out', at('verified'))
    if (!openssl('asn1parse', ...signature).includes('signingTime'))
      throw new Error('The signature has no signing time.')
    if (!openssl('pkcs7', ...signature, '-print_certs').includes(subjectOf(at('ca.pem'), openssl)))
      throw new Error('The signature does not carry the certificate of its authority.')
    return openssl('x509', '-in', at('signer.pem'), '-noout', '-subject', '-nameopt', 'sep_multiline')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const subjectOf = (file: string, openssl: (...args: string[]) => string) =>
  openssl('x509', '-in', file, '-noout', '-subject').replace('subject=', '').trim()

function checkUpdates({ webServiceURL, authenticationToken }: PassContent) {
  if (webServiceURL && (authenticationToken ?? '').length < 16)
    throw new Error('A pass with a web service needs a token of 16 characters or more.')
}

function checkDates({ relevantDates = [], locations = [] }: PassContent) {
  for (const { startDate, endDate } of relevantDates) {
    const span = Date.parse(endDate) - Date.parse(startDate)
    if (!(span > 0 && span <= DAY)) throw new Error('A relevant date spans more than a day, or nothing.')
  }
  if (locations.length > 10) throw new Error('A pass has at most ten locations.')
}

function checkFields({ eventTicket, barcodes = [] }: PassContent) {
  const keys = Object.values(eventTicket).flatMap((fields) => fields.map(({ key }) => key))
  if (new Set(keys).size !== keys.length) throw new Error('Two fields have the same key.')
  for (const { changeMessage } of Object.values(eventTicket).flat())
    if (changeMessage && !changeMessage.includes('%@')) throw new Error('A change message without %@ is never shown.')
  for (const { message } of barcodes)
    if (!/^[\0-\xff]+$/.test(message)) throw new Error('The QR code does not fit its encoding.')
}

function fileOf(files: Map<string, Buffer>, name: string): Buffer {
  const file = files.get(name)
  if (!file) throw new Error(`${name} is missing.`)
  return file
}
