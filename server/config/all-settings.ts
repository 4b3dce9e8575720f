import { isGroup, readVariable, type Setting, type SettingGroup, type Settings, type ValuesOf } from './setting.ts'
import { addressSettings } from './settings/address-settings.ts'
import { chatSettings } from './settings/chat-settings.ts'
import { inboundSettings } from './settings/inbound-settings.ts'
import { leadSettings } from './settings/lead-settings.ts'
import { mailSettings } from './settings/mail-settings.ts'
import { processSettings } from './settings/process-settings.ts'
import { visitorSettings } from './settings/visitor-settings.ts'
import { walletSettings } from './settings/wallet-settings.ts'
import { webhookSettings } from './settings/webhook-settings.ts'
import { whatsappSettings } from './settings/whatsapp-settings.ts'

/** In the order of `.env.example` and docs/settings.md. */
export const settingsByTopic = {
  'The process': processSettings,
  Addresses: addressSettings,
  Leads: leadSettings,
  Visitors: visitorSettings,
  Mail: mailSettings,
  Answers: inboundSettings,
  Webhook: webhookSettings,
  'Team chat': chatSettings,
  WhatsApp: whatsappSettings,
  'Wallet passes': walletSettings,
} satisfies Record<string, Settings>

type Tables = (typeof settingsByTopic)[keyof typeof settingsByTopic]
type MemberOf<T> = T extends unknown ? keyof T : never

type AllSettings = { [K in MemberOf<Tables>]: Extract<Tables, Record<K, unknown>>[K] }

export type SettingValues = ValuesOf<AllSettings>

// The tables have no members in common, so their union is the merged object.
export const allSettings = Object.assign({}, ...Object.values(settingsByTopic)) as AllSettings

const rows: [member: string, row: Setting | SettingGroup][] = Object.entries(allSettings)

export const namedSettings: [member: string, setting: Setting][] = rows.flatMap(([member, row]) =>
  isGroup(row) ? Object.entries(row.members) : [[member, row]],
)

export const settingNames: string[] = namedSettings.map(([, { name }]) => name)

const isHidden = ({ secret, personal }: Setting) => secret || personal

/** Variables and ungrouped configuration members that are never logged. */
export const hiddenNames: string[] = [
  ...namedSettings.flatMap(([, setting]) => (isHidden(setting) ? [setting.name] : [])),
  ...rows.flatMap(([member, row]) => (!isGroup(row) && isHidden(row) ? [member] : [])),
]

/** Hidden members by group, because the same name may be public elsewhere. */
export const hiddenInGroups: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  rows.flatMap(([group, row]) => {
    if (!isGroup(row)) return []
    const hidden = Object.entries(row.members).flatMap(([member, setting]) => (isHidden(setting) ? [member] : []))
    return hidden.length > 0 ? [[group, new Set(hidden)]] : []
  }),
)

/** Omits the values of secrets and personal settings. */
export const presentSettings = (environment: NodeJS.ProcessEnv): string[] =>
  namedSettings.flatMap(([, { name, secret, personal }]) => {
    const text = readVariable(name, environment)
    if (text === undefined) return []
    const hidden = (secret && 'secret') || (personal && 'personal')
    return [hidden ? `${name} (${hidden})` : `${name}=${text}`]
  })
