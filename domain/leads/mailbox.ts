/** Gmail ignores dots in the local part (Gmail Help, "Dots don't matter in Gmail addresses"). */
const dotless = new Set(['gmail.com', 'googlemail.com'])
/** Proton ignores dots, hyphens and underscores (Proton Support, "Addresses and aliases"). */
const proton = new Set(['proton.me', 'protonmail.com', 'pm.me'])
/** A Yahoo alias is a base name, a hyphen and a keyword (Yahoo Help, "disposable addresses"). */
const yahoo = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/

/** For comparison only: lower case, without subaddress (RFC 5233) and ignored characters. */
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

export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const publicProviders =
  /^(?:(?:gmail|googlemail|icloud|me|mac|aol|outlook|live|msn|ymail|rocketmail|protonmail|mail|zoho|fastmail|hey|qq|163|126|naver|btinternet|sky|comcast|verizon)\.(?:com|net)|(?:yahoo|hotmail|outlook|live|gmx)\.[a-z.]+|proton\.me|pm\.me|web\.de|t-online\.de|freenet\.de|orange\.fr|free\.fr|laposte\.net|wanadoo\.fr|libero\.it|mail\.ru|yandex\.[a-z]+|virginmedia\.com|talktalk\.net)$/

export const isPublicProvider = (domain: string): boolean => publicProviders.test(domain)
