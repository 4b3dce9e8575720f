import * as v from 'valibot'
import { isCountryCode } from '#server/runtime/countries.ts'
import { listOf, matching, origin, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'

/** Sent in a header, which allows no other characters. */
const key = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'contains a space or another sign that no key of Meta has.'),
  v.description('ASCII characters without spaces'),
)

export const whatsappSettings = {
  whatsapp: {
    togetherFor: 'WhatsApp',
    help: "They enable Meta's Cloud API. With none, messages are written to DATA_DIR.",
    members: {
      phoneNumberId: {
        name: 'WHATSAPP_PHONE_NUMBER_ID',
        kind: matching(/^\d{5,20}$/, 'digits'),
        help: 'Id of the sending number.',
      },
      token: { name: 'WHATSAPP_TOKEN', kind: key, secret: true, help: 'Token of a system user.' },
      appSecret: {
        name: 'WHATSAPP_APP_SECRET',
        kind: key,
        secret: true,
        help: "App secret, which signs Meta's webhooks.",
      },
      verifyToken: {
        name: 'WHATSAPP_VERIFY_TOKEN',
        kind: key,
        secret: true,
        help: "Random text for Meta's one-time webhook verification.",
      },
      template: {
        name: 'WHATSAPP_TEMPLATE',
        kind: matching(/^[a-z0-9_]{1,512}$/, 'lower-case letters, digits and underscores'),
        default: 'demo_pass',
        help: 'Approved template of the demo.',
      },
      templateLanguage: {
        name: 'WHATSAPP_TEMPLATE_LANGUAGE',
        kind: matching(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'a code such as en_US'),
        default: 'en_US',
        help: 'Its language.',
      },
      apiVersion: {
        name: 'WHATSAPP_API_VERSION',
        kind: matching(/^v\d{1,3}\.\d$/, 'like v26.0'),
        default: 'v26.0',
        help: 'Meta retires versions after about two years.',
      },
    },
  },
  whatsappApiOrigin: {
    name: 'WHATSAPP_API_ORIGIN',
    kind: origin,
    default: 'https://graph.facebook.com',
    help: "Meta's API.",
  },
  whatsappDailyLimit: {
    name: 'WHATSAPP_DAILY_LIMIT',
    kind: wholeNumber(0, 1_000_000),
    default: '500',
    help: 'WhatsApp messages to visitors in 24 hours; 0 is off.',
  },
  whatsappCountries: {
    name: 'WHATSAPP_COUNTRIES',
    kind: listOf(isCountryCode, 'ISO 3166-1 codes, such as GB, IE'),
    default: '',
    help: 'Countries that get WhatsApp messages; empty allows all.',
  },
} satisfies Settings
