import { constants, createPrivateKey, privateEncrypt } from 'node:crypto'
import forge, { type BigInteger, type PrivateKey } from 'node-forge'

/** The block type of signatures in PKCS #1 v1.5. */
const PRIVATE = 1

const inJavaScript = forge.pki.rsa.encrypt

// Imported for its side effect: node-forge, under passkit-generator, computes RSA in JavaScript,
// which takes six sevenths of a pass's time. It represents bytes as a string.
forge.pki.rsa.encrypt = (bytes, key, blockType) => {
  if (blockType !== PRIVATE || !('d' in key)) return inJavaScript(bytes, key, blockType)
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
