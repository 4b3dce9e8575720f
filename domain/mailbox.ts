/** Dots in a name say nothing there (Gmail Help, "Dots don't matter in Gmail addresses"). */
const dotless = new Set(['gmail.com', 'googlemail.com'])
/** One name owns all of these, and dots, hyphens and underscores in it say nothing (Proton Support, "Addresses and aliases"). */
const proton = new Set(['proton.me', 'protonmail.com', 'pm.me'])
/** A disposable address of Yahoo is a base name, a hyphen and a keyword (Yahoo Help, "disposable addresses"). */
const yahoo = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/

/**
 * The mailbox that an email address leads to, as one spelling of many: in small letters, without a tag (RFC 5233, `name+tag@`), and without
 * what its provider does not look at. It is for comparing and is never written to.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  const untagged = name.split('+', 1)[0] || name
  if (dotless.has(domain)) return `${untagged.replaceAll('.', '') || untagged}@gmail.com`
  if (proton.has(domain)) return `${untagged.replace(/[._-]/g, '') || untagged}@proton.me`
  if (yahoo.test(domain)) return `${untagged.split('-', 1)[0] || untagged}@${domain}`
  return `${untagged}@${domain}`
}

/** The part of an address that says who its provider is. */
export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Where so many have a mailbox that they are nobody's colleagues. */
const publicProviders =
  /^(?:(?:gmail|googlemail|icloud|me|mac|aol|outlook|live|msn|ymail|rocketmail|protonmail|mail|zoho|fastmail|hey|qq|163|126|naver|btinternet|sky|comcast|verizon)\.(?:com|net)|(?:yahoo|hotmail|outlook|live|gmx)\.[a-z.]+|proton\.me|pm\.me|web\.de|t-online\.de|freenet\.de|orange\.fr|free\.fr|laposte\.net|wanadoo\.fr|libero\.it|mail\.ru|yandex\.[a-z]+|virginmedia\.com|talktalk\.net)$/

export const isPublicProvider = (domain: string): boolean => publicProviders.test(domain)
