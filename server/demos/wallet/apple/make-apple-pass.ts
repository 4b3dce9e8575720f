import { constants, createPrivateKey, privateEncrypt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import forge, { type BigInteger, type PrivateKey } from 'node-forge'
import { PKPass } from 'passkit-generator'
import { eventPassCopy } from '#content/event-pass.ts'
import { ribbons } from '#content/palette.ts'
import { site } from '#content/site.ts'
import type { EventPass } from '#domain/event-pass/event-pass.ts'
import { colorChannels } from '#domain/text/color-channels.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import type { AppleSigner } from './apple-signer.ts'

interface PassOptions {
  demoUrl: string
  privacyUrl: string
  /** Base URL of the web service; phones append `v1/…`. */
  serviceUrl: string
  authenticationToken: string
}

/** Meters from the venue within which a phone suggests the pass. */
const SUGGESTION_RADIUS = 500
const { labels, back } = eventPassCopy

/** Throws if the pass violates Apple's schema. */
export async function makeApplePass(pass: EventPass, signer: AppleSigner, places: PassOptions): Promise<Buffer> {
  const { event } = pass
  const file = new PKPass(
    await passImages(),
    { wwdr: signer.authority, signerCert: signer.certificate, signerKey: signer.key },
    {
      serialNumber: pass.serial,
      passTypeIdentifier: signer.passType,
      teamIdentifier: signer.team,
      organizationName: site.company,
      description: eventPassCopy.description,
      logoText: event.name,
      foregroundColor: rgb(ribbons.pass.onBase),
      backgroundColor: rgb(ribbons.pass.base),
      labelColor: rgb(ribbons.pass.thread),
      sharingProhibited: true,
      maxDistance: SUGGESTION_RADIUS,
      webServiceURL: places.serviceUrl,
      authenticationToken: places.authenticationToken,
    },
  )
  file.type = 'eventTicket'
  file.setExpirationDate(pass.expiresAt)
  file.setRelevantDates([{ startDate: pass.doorsAt, endDate: pass.endsAt }])
  file.setLocations({ latitude: event.latitude, longitude: event.longitude, relevantText: event.welcome })
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: places.demoUrl,
    messageEncoding: 'iso-8859-1',
    altText: pass.number,
  })
  file.headerFields.push({
    key: 'room',
    label: labels.room,
    value: pass.room,
    changeMessage: eventPassCopy.roomChanged,
  })
  if (pass.holder) file.primaryFields.push({ key: 'attendee', label: labels.attendee, value: pass.holder })
  if (pass.company) file.secondaryFields.push({ key: 'company', label: labels.company, value: pass.company })
  file.secondaryFields.push({
    key: 'doors',
    label: labels.doors,
    value: pass.doorsAt.toISOString(),
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
  })
  file.auxiliaryFields.push(
    { key: 'entry', label: labels.entry, value: event.entry },
    { key: 'desk', label: labels.desk, value: event.desk },
  )
  file.backFields.push(
    { key: 'venue', label: labels.venue, value: `${event.venue}\n${event.address}` },
    link('demo', back.demo, places.demoUrl),
    { key: 'why', label: back.why.label, value: back.why.text },
    { key: 'erase', label: back.erase.label, value: back.erase.text },
    link('privacy', back.privacy, places.privacyUrl),
    { key: 'sender', label: back.sender.label, value: back.sender.text },
  )
  return file.getAsBuffer()
}

/** Color syntax of pass.json. */
const rgb = (color: string) => `rgb(${colorChannels(color).join(', ')})`

/** Older phones ignore `attributedValue` and show the plain URL. */
const link = (key: string, { label, link }: { label: string; link: string }, url: string) => ({
  key,
  label,
  value: url,
  attributedValue: `<a href='${url}'>${link}</a>`,
})

const folder = projectFile('server/demos/wallet/apple/images/')
let loadedImages: Promise<Record<string, Buffer>> | undefined

/** Keyed by file name in the pass: `icon@2x.png` is read from `icon-2x.png`. */
const passImages = () => (loadedImages ??= readImages())

async function readImages(): Promise<Record<string, Buffer>> {
  const names = await readdir(fileURLToPath(folder))
  const images = names.map(async (name) => [name.replace('-', '@'), await readFile(new URL(name, folder))] as const)
  return Object.fromEntries(await Promise.all(images))
}

/** Block type of PKCS #1 v1.5 signatures. */
const PRIVATE_KEY_BLOCK = 1

const encryptInJavaScript = forge.pki.rsa.encrypt

// Side effect: replaces RSA in node-forge, which passkit-generator uses. RSA in JavaScript takes
// 86 % of the time to make a pass. node-forge represents bytes as a string.
forge.pki.rsa.encrypt = (bytes, key, blockType) => {
  if (blockType !== PRIVATE_KEY_BLOCK || !('d' in key)) return encryptInJavaScript(bytes, key, blockType)
  const own = { key: opensslKey(key), padding: constants.RSA_PKCS1_PADDING }
  return privateEncrypt(own, Buffer.from(bytes, 'latin1')).toString('latin1')
}

function opensslKey(key: PrivateKey) {
  const jwk = {
    kty: 'RSA',
    n: base64url(key.n),
    e: base64url(key.e),
    d: base64url(key.d),
    p: base64url(key.p),
    q: base64url(key.q),
    dp: base64url(key.dP),
    dq: base64url(key.dQ),
    qi: base64url(key.qInv),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}

function base64url(number: BigInteger): string {
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}
