/** A new random key. `crypto.randomUUID` is missing where a page came over plain HTTP from another machine. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
