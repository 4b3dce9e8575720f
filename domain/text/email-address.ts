import { normalizeText } from './text.ts'

/** RFC 5321 allows 254 characters between the angle brackets. */
export const emailMaxLength = 254

/** "Valid email address" of the HTML Standard, but with a dot in the domain, as mail requires. */
export const emailPattern = String.raw`[\w.!#$%&'*+\/=?^\x60\{\|\}~\-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?)+`

const nonAscii = /[^ -~]/

/**
 * Converts full-width letters to ASCII, removes format characters, and encodes an international
 * domain as `xn--`. Returns text without a valid address unchanged.
 */
export function normalizeEmail(typed: string): string {
  const text = normalizeText(typed)
  if (!nonAscii.test(text)) return text
  const plain = text
    .replace(/\p{Cf}/gv, '')
    .normalize('NFKC')
    .trim()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  return at > 0 && nonAscii.test(domain) ? `${plain.slice(0, at)}@${asciiDomain(domain)}` : plain
}

/** Encodes a domain like the host of a URL; returns an invalid domain unchanged. */
function asciiDomain(domain: string): string {
  // These characters end the host of a URL.
  if (/[/?#\\:@\s%]/.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  return new URL(`https://${domain}`).hostname
}
