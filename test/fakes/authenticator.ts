import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A device with one passkey, with responses of WebAuthn Level 3 (ES256, no attestation). */
export class Authenticator {
  readonly #origin: string
  readonly #key: KeyObject
  readonly #coseKey: Buffer
  readonly #id = randomBytes(16)
  #count = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // CBOR: a map of key type 2, algorithm -7, curve 1, and both coordinates (RFC 9053, 7.1.1).
    this.#coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** The result of `navigator.credentials.create` as JSON. */
  create({ challenge }: { challenge: string }, { verified = true } = {}) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#authData(HAS_CREDENTIAL, verified),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#coseKey,
    ])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(authData.length)
    // CBOR: a map of fmt "none", an empty attStmt, and authData as bytes of 16-bit length.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      authData,
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The result of `navigator.credentials.get` as JSON. */
  get({ challenge }: { challenge: string }, { verified = true, origin = this.#origin } = {}) {
    this.#count += 1
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const authData = this.#authData(0, verified)
    const signature = sign(
      'sha256',
      Buffer.concat([authData, createHash('sha256').update(clientData).digest()]),
      this.#key,
    )
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #credential(response: object) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData = (type: string, challenge: string, origin = this.#origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  #authData(flags: number, verified: boolean): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags | PRESENT | (verified ? VERIFIED : 0))
    rest.writeUInt32BE(this.#count, 1)
    return Buffer.concat([createHash('sha256').update(new URL(this.#origin).hostname).digest(), rest])
  }
}
