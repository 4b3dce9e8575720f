import * as v from 'valibot'
import { isCountryCode } from '#server/runtime/countries.ts'
import { listOf, matching, origin, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'

/** It is sent in a header, which takes no other characters. */
const key = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'contains a space or another sign that no key of Meta has.'),
  v.description('a key as Meta shows it'),
)

export const whatsappSettings = {
  whatsapp: {
    togetherFor: 'WhatsApp',
    help: "WhatsApp goes out by Meta's Cloud API. Without them messages are written under DATA_DIR.",
    members: {
      phoneNumberId: {
        name: 'WHATSAPP_PHONE_NUMBER_ID',
        kind: matching(/^\d{5,20}$/, 'the number’s id, of digits alone'),
        help: "The sending number's id.",
      },
      token: { name: 'WHATSAPP_TOKEN', kind: key, secret: true, help: "A system user's token." },
      appSecret: {
        name: 'WHATSAPP_APP_SECRET',
        kind: key,
        secret: true,
        help: "The app's secret, which signs what Meta reports.",
      },
      verifyToken: {
        name: 'WHATSAPP_VERIFY_TOKEN',
        kind: key,
        secret: true,
        help: 'A word of your own that proves the webhook yours to Meta, once.',
      },
      template: {
        name: 'WHATSAPP_TEMPLATE',
        kind: matching(/^[a-z0-9_]{1,512}$/, 'a template’s name, of lower-case letters, digits and underscores'),
        default: 'demo_pass',
        help: 'The approved template that carries the demo.',
      },
      templateLanguage: {
        name: 'WHATSAPP_TEMPLATE_LANGUAGE',
        kind: matching(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'a language as Meta writes it, such as en_US'),
        default: 'en_US',
        help: 'Its language as Meta writes it.',
      },
      apiVersion: {
        name: 'WHATSAPP_API_VERSION',
        kind: matching(/^v\d{1,3}\.\d$/, 'like v26.0'),
        default: 'v26.0',
        help: 'Meta retires each version after some two years.',
      },
    },
  },
  whatsappApiOrigin: {
    name: 'WHATSAPP_API_ORIGIN',
    kind: origin,
    default: 'https://graph.facebook.com',
    help: "Where Meta's API stands.",
  },
  whatsappDailyLimit: {
    name: 'WHATSAPP_DAILY_LIMIT',
    kind: wholeNumber(0, 1_000_000),
    default: '500',
    help: 'WhatsApp messages to visitors within 24 hours; 0 is off.',
  },
  whatsappCountries: {
    name: 'WHATSAPP_COUNTRIES',
    kind: listOf(isCountryCode, 'ISO 3166-1 codes, such as GB, IE'),
    default: '',
    help: 'Countries that WhatsApp goes to, as ISO 3166-1 codes such as GB, IE; all of them when empty.',
  },
} satisfies Settings
