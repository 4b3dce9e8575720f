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
  /** Only what is used here of lib/rsa.js. */
  const forge: {
    pki: { rsa: { encrypt(bytes: string, key: PublicKey | PrivateKey, blockType: number | boolean): string } }
  }
  export default forge
}
