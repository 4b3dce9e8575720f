import { resolve } from 'node:path'
import { ConfigError, wrong } from './config-error.ts'

/** Who signs passes for Apple Wallet: an Apple Developer account's pass type and its certificate. */
export interface AppleSettings {
  /** Apple's name for the kind of pass, such as `pass.com.example.event`. */
  passType: string
  team: string
  /** Absolute paths of PEM files. */
  certFile: string
  keyFile: string
  keyPassphrase: string | undefined
  /** Apple's intermediate certificate that issued the pass certificate. */
  wwdrFile: string
}

type Name =
  | 'APPLE_PASS_TYPE_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_PASS_CERT_FILE'
  | 'APPLE_PASS_KEY_FILE'
  | 'APPLE_PASS_KEY_PASSPHRASE'
  | 'APPLE_WWDR_FILE'

const group = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERT_FILE',
  'APPLE_PASS_KEY_FILE',
  'APPLE_WWDR_FILE',
] as const

/** Parses the group of settings for Apple Wallet: all of it, or nothing. The files are read when the server starts. */
export function appleSettings(value: (name: Name) => string | undefined): AppleSettings | undefined {
  const present = group.filter((name) => value(name) !== undefined)
  const absent = group.filter((name) => value(name) === undefined)
  if (present.length === 0) return undefined
  const [passType, team, certFile, keyFile, wwdrFile] = group.map(value)
  if (!passType || !team || !certFile || !keyFile || !wwdrFile)
    throw new ConfigError(
      `${present[0]} is set without ${absent.join(' and ')}, but Apple Wallet needs all five: set ${absent.join(' and ')} as well, or none.`,
    )
  if (!/^pass\.[A-Za-z0-9.-]{1,120}$/.test(passType))
    wrong('APPLE_PASS_TYPE_ID', passType, 'a pass type identifier, such as pass.com.example.event')
  if (!/^[A-Z0-9]{10}$/.test(team)) wrong('APPLE_TEAM_ID', team, 'the ten letters and digits of an Apple team')
  return {
    passType,
    team,
    certFile: resolve(certFile),
    keyFile: resolve(keyFile),
    keyPassphrase: value('APPLE_PASS_KEY_PASSPHRASE'),
    wwdrFile: resolve(wwdrFile),
  }
}
