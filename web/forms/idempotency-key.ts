import { normalizeText } from '#domain/text/text.ts'

/** `crypto.randomUUID` is missing on pages that came over plain HTTP from another host. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of one draft with these values. A retry repeats it. A corrected form gets another one,
 * because the server may have stored the first values before its response was lost.
 */
export const keyForValues = (draftKey: string, values: object) =>
  `${draftKey}-${hashOf(JSON.stringify(Object.entries(values).map(([name, value]) => [name, normalizeText(String(value))])))}`

/** FNV-1a, because `crypto.subtle` is missing over plain HTTP too. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}
