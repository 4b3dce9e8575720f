import { matching, origin, path, text } from '../kinds.ts'
import type { GroupValues, Settings, ValuesOf } from '../setting.ts'

export type AppleSettings = GroupValues<(typeof walletSettings)['apple']>
export type GoogleSettings = GroupValues<(typeof walletSettings)['google']>
export type GoogleOrigins = ValuesOf<(typeof walletSettings)['googleOrigins']['members']>

const pemFile = path('a PEM file')

export const walletSettings = {
  apple: {
    togetherFor: 'Apple Wallet',
    help: 'With none, a test certificate signs Apple passes, and phones reject them.',
    members: {
      passType: {
        name: 'APPLE_PASS_TYPE_ID',
        kind: matching(/^pass\.[A-Za-z0-9.-]{1,120}$/, 'an identifier such as pass.com.example.event'),
        help: 'Pass type.',
      },
      team: {
        name: 'APPLE_TEAM_ID',
        kind: matching(/^[A-Z0-9]{10}$/, 'ten letters and digits'),
        help: 'Apple team id.',
      },
      certFile: { name: 'APPLE_PASS_CERT_FILE', kind: pemFile, help: 'Pass certificate.' },
      keyFile: { name: 'APPLE_PASS_KEY_FILE', kind: pemFile, help: 'Its RSA key.' },
      wwdrFile: {
        name: 'APPLE_WWDR_FILE',
        kind: pemFile,
        help: "Apple's intermediate certificate G4: https://www.apple.com/certificateauthority/",
      },
      keyPassphrase: {
        name: 'APPLE_PASS_KEY_PASSPHRASE',
        kind: text('a passphrase'),
        optional: true,
        secret: true,
        help: 'Passphrase of an encrypted key.',
      },
    },
  },
  applePushOrigin: {
    name: 'APPLE_PUSH_ORIGIN',
    kind: origin,
    default: 'https://api.push.apple.com',
    help: "Apple's push notification service.",
  },
  google: {
    togetherFor: 'Google Wallet',
    help: 'With neither, there is no pass for Google Wallet.',
    members: {
      issuerId: {
        name: 'GOOGLE_WALLET_ISSUER_ID',
        kind: matching(/^\d{5,25}$/, 'digits'),
        help: 'Issuer id.',
      },
      keyFile: {
        name: 'GOOGLE_WALLET_KEY_FILE',
        kind: path('a JSON file'),
        help: 'Key of a service account that is a user of the issuer.',
      },
    },
  },
  googleOrigins: {
    help: "Origins of Google's services.",
    members: {
      wallet: {
        name: 'GOOGLE_WALLET_ORIGIN',
        kind: origin,
        default: 'https://walletobjects.googleapis.com',
        help: 'Wallet API.',
      },
      token: {
        name: 'GOOGLE_TOKEN_ORIGIN',
        kind: origin,
        default: 'https://oauth2.googleapis.com',
        help: 'Token service.',
      },
      save: {
        name: 'GOOGLE_SAVE_ORIGIN',
        kind: origin,
        default: 'https://pay.google.com',
        help: 'Target of save links.',
      },
    },
  },
} satisfies Settings
