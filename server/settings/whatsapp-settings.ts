import { ConfigError, wrong } from './config-error.ts'

/** Who sends WhatsApp messages: a number of a WhatsApp business account, by Meta's Cloud API. */
export interface WhatsappSettings {
  phoneNumberId: string
  token: string
  /** Signs what Meta tells us. */
  appSecret: string
  /** Proves to Meta that the webhook is ours, once. */
  verifyToken: string
  /** Such as `v26.0`. */
  apiVersion: string
  template: string
  /** As Meta writes it, such as `en_US`. */
  templateLanguage: string
}

const group = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const

type Name = (typeof group)[number] | 'WHATSAPP_API_VERSION' | 'WHATSAPP_TEMPLATE' | 'WHATSAPP_TEMPLATE_LANGUAGE'

/** Parses the group of settings for WhatsApp: all of it, or nothing. No message repeats a secret. */
export function whatsappSettings(value: (name: Name) => string | undefined): WhatsappSettings | undefined {
  const present = group.filter((name) => value(name) !== undefined)
  const absent = group.filter((name) => value(name) === undefined)
  if (present.length === 0) return undefined
  const [phoneNumberId, token, appSecret, verifyToken] = group.map(value)
  if (!phoneNumberId || !token || !appSecret || !verifyToken)
    throw new ConfigError(
      `${present[0]} is set without ${absent.join(' and ')}, but WhatsApp needs all four: set ${absent.join(' and ')} as well, or none.`,
    )
  return {
    phoneNumberId: matching(
      'WHATSAPP_PHONE_NUMBER_ID',
      phoneNumberId,
      /^\d{5,20}$/,
      'the number’s id, of digits alone',
    ),
    token: secret('WHATSAPP_TOKEN', token),
    appSecret: secret('WHATSAPP_APP_SECRET', appSecret),
    verifyToken: secret('WHATSAPP_VERIFY_TOKEN', verifyToken),
    apiVersion: matching(
      'WHATSAPP_API_VERSION',
      value('WHATSAPP_API_VERSION') ?? 'v26.0',
      /^v\d{1,3}\.\d$/,
      'like v26.0',
    ),
    template: matching(
      'WHATSAPP_TEMPLATE',
      value('WHATSAPP_TEMPLATE') ?? 'demo_pass',
      /^[a-z0-9_]{1,512}$/,
      'a template’s name, of lower-case letters, digits and underscores',
    ),
    templateLanguage: matching(
      'WHATSAPP_TEMPLATE_LANGUAGE',
      value('WHATSAPP_TEMPLATE_LANGUAGE') ?? 'en_US',
      /^[a-z]{2,3}(_[A-Z]{2})?$/,
      'a language as Meta writes it, such as en_US',
    ),
  }
}

function matching(name: Name, value: string, pattern: RegExp, wanted: string): string {
  return pattern.test(value) ? value : wrong(name, value, wanted)
}

/** It goes into a header. */
function secret(name: Name, value: string): string {
  if (/^[\x21-\x7e]+$/.test(value)) return value
  throw new ConfigError(`${name} contains a space or another sign that no key of Meta has.`)
}
