/** Every environment variable that the server reads; `.env.example` explains each. */
export const environmentNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SITE_ORIGIN',
  'API_ORIGIN',
  'MANAGER_ORIGIN',
  'ALLOWED_HOSTS',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'HSTS',
  'TRUSTED_PROXIES',
  'PROCESS_ROLE',
  'DRAIN_SECONDS',
  'APP_SECRET',
  'LEAD_SOFT_LIMIT',
  'LEAD_HARD_LIMIT',
  'SMTP_URL',
  'MAIL_FROM',
  'STAFF_EMAIL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'WEBHOOK_ALLOW_PRIVATE',
  'RETENTION_CONTACT_DAYS',
  'RETENTION_DEMO_DAYS',
  'RETENTION_QUICK_DAYS',
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERT_FILE',
  'APPLE_PASS_KEY_FILE',
  'APPLE_WWDR_FILE',
  'APPLE_PASS_KEY_PASSPHRASE',
  'APPLE_PUSH_ORIGIN',
  'GOOGLE_WALLET_ISSUER_ID',
  'GOOGLE_WALLET_KEY_FILE',
  'GOOGLE_WALLET_ORIGIN',
  'GOOGLE_TOKEN_ORIGIN',
  'GOOGLE_SAVE_ORIGIN',
  'RETRY_SCALE',
  'DEMO_REPEAT_HOURS',
  'DEMO_HOURLY_LIMIT',
  'DEMO_KEEP_HOURS',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_TEMPLATE',
  'WHATSAPP_TEMPLATE_LANGUAGE',
  'WHATSAPP_API_VERSION',
  'WHATSAPP_API_ORIGIN',
  'NAME_RULE',
  'EMAIL_DAILY_LIMIT',
  'EMAIL_DOMAIN_DAILY_LIMIT',
  'WHATSAPP_DAILY_LIMIT',
  'WHATSAPP_COUNTRIES',
  'GA_MEASUREMENT_ID',
  'METRICS_TOKEN',
  'OFFLINE_PAGE',
  'LOG_LEVEL',
] as const

/** Letters by which a name may differ from ours and still be taken for a slip. */
const MOST_SLIPS = 2

/** PORT and HOST are too short to tell a slip from another program's variable, such as POST or HOME. */
const distinctive = environmentNames.filter((name) => name.includes('_'))
const ownWords = new Set(environmentNames.flatMap((name) => name.split('_')))

/** The setting that a variable's name was probably meant to be, if it is not one itself. */
export function misspelledName(name: string): string | undefined {
  const spelled = name.toUpperCase()
  const exact = distinctive.find((ours) => ours === spelled)
  if (exact) return exact === name ? undefined : exact
  // A name of correctly spelled words, such as API_SECRET, is another program's.
  if (spelled.split('_').every((word) => ownWords.has(word))) return undefined
  return distinctive.find((ours) => mayBe(ours, spelled) && editDistance(ours, spelled) <= MOST_SLIPS)
}

/** Cheaper to see: two slips leave one third of a name as it was. */
function mayBe(ours: string, spelled: string): boolean {
  const third = Math.ceil(ours.length / (MOST_SLIPS + 1))
  for (let start = 0; start < ours.length; start += third)
    if (spelled.includes(ours.slice(start, start + third))) return true
  return false
}

function editDistance(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > MOST_SLIPS) return MOST_SLIPS + 1
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(left).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(right).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
