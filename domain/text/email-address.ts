import { normalizeText } from './text.ts'

/** RFC 5321 allows 254 characters between the angle brackets. */
export const emailMaxLength = 254

/** "Valid email address" of the HTML Standard, but with a dot in the domain, as mail requires. */
export const emailPattern = String.raw`[\w.!#$%&'*+\/=?^\x60\{\|\}~\-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?)+`

const nonAscii = /[^ -~]/

/**
 * The address as mail servers write it: full-width letters become ASCII, format characters go, and
 * an international domain takes its `xn--` form. Other text comes back as it is.
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

/** As browsers encode the host of a URL; the domain itself if it cannot be one. */
function asciiDomain(domain: string): string {
  // A URL's host ends at these, which no domain contains.
  if (/[/?#\\:@\s%]/.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  return new URL(`https://${domain}`).hostname
}
