import { matching, origin, path, text } from '../kinds.ts'
import type { GroupValues, Settings, ValuesOf } from '../setting.ts'

export type AppleSettings = GroupValues<(typeof walletSettings)['apple']>
export type GoogleSettings = GroupValues<(typeof walletSettings)['google']>
export type GoogleOrigins = ValuesOf<(typeof walletSettings)['googleOrigins']['members']>

const pemFile = path('the path of a file in PEM')

export const walletSettings = {
  apple: {
    togetherFor: 'Apple Wallet',
    help: 'Without them passes for Apple Wallet are signed with a throw-away certificate, which phones refuse.',
    members: {
      passType: {
        name: 'APPLE_PASS_TYPE_ID',
        kind: matching(/^pass\.[A-Za-z0-9.-]{1,120}$/, 'a pass type identifier, such as pass.com.example.event'),
        help: 'The pass type, such as pass.com.example.event.',
      },
      team: {
        name: 'APPLE_TEAM_ID',
        kind: matching(/^[A-Z0-9]{10}$/, 'the ten letters and digits of an Apple team'),
        help: 'The team.',
      },
      certFile: { name: 'APPLE_PASS_CERT_FILE', kind: pemFile, help: 'The pass certificate in PEM.' },
      keyFile: { name: 'APPLE_PASS_KEY_FILE', kind: pemFile, help: 'Its RSA key in PEM.' },
      wwdrFile: {
        name: 'APPLE_WWDR_FILE',
        kind: pemFile,
        help: `Apple's intermediate certificate G4 in PEM (https://www.apple.com/certificateauthority/), which issued the
          pass certificate.`,
      },
      keyPassphrase: {
        name: 'APPLE_PASS_KEY_PASSPHRASE',
        kind: text('the passphrase of the key'),
        optional: true,
        secret: true,
        help: 'Opens the key, if it is encrypted.',
      },
    },
  },
  applePushOrigin: {
    name: 'APPLE_PUSH_ORIGIN',
    kind: origin,
    default: 'https://api.push.apple.com',
    help: 'Where phones are told that their pass has changed.',
  },
  google: {
    togetherFor: 'Google Wallet',
    help: 'Without them there is no pass for Google Wallet.',
    members: {
      issuerId: {
        name: 'GOOGLE_WALLET_ISSUER_ID',
        kind: matching(/^\d{5,25}$/, 'the digits of an issuer id'),
        help: 'The issuer id.',
      },
      keyFile: {
        name: 'GOOGLE_WALLET_KEY_FILE',
        kind: path('the path of a file in JSON'),
        help: 'The JSON key of a service account that is a user of that issuer.',
      },
    },
  },
  googleOrigins: {
    help: "Google's services.",
    members: {
      wallet: {
        name: 'GOOGLE_WALLET_ORIGIN',
        kind: origin,
        default: 'https://walletobjects.googleapis.com',
        help: 'Where passes are made and changed.',
      },
      token: {
        name: 'GOOGLE_TOKEN_ORIGIN',
        kind: origin,
        default: 'https://oauth2.googleapis.com',
        help: 'Where the service account gets its tokens.',
      },
      save: {
        name: 'GOOGLE_SAVE_ORIGIN',
        kind: origin,
        default: 'https://pay.google.com',
        help: 'Where the links lead that save a pass.',
      },
    },
  },
} satisfies Settings
