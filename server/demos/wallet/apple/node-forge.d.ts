declare module 'node-forge' {
  export interface BigInteger {
    toString(radix: 16): string
  }
  export interface PublicKey {
    n: BigInteger
    e: BigInteger
  }
  export interface PrivateKey extends PublicKey {
    d: BigInteger
    p: BigInteger
    q: BigInteger
    dP: BigInteger
    dQ: BigInteger
    qInv: BigInteger
  }
  export type Attribute = { name: string; value: string } | { type: string; value: string }
  export interface MessageDigest {
    update(bytes: string): this
  }
  export interface Certificate {
    publicKey: PublicKey
    /** Hexadecimal. */
    serialNumber: string
    validity: { notBefore: Date; notAfter: Date }
    setIssuer(name: Attribute[]): void
    setSubject(name: Attribute[]): void
    setExtensions(extensions: ({ name: string; critical: boolean } & Record<string, boolean | string>)[]): void
    sign(key: PrivateKey, digest: MessageDigest): void
  }
  export interface Forge {
    md: { sha256: { create(): MessageDigest } }
    pki: {
      createCertificate(): Certificate
      certificateToPem(certificate: Certificate): string
      privateKeyFromPem(pem: string): PrivateKey
      publicKeyFromPem(pem: string): PublicKey
      rsa: { encrypt(bytes: string, key: PublicKey | PrivateKey, blockType: number | boolean): string }
    }
  }
  const forge: Forge
  export default forge
}
