import type * as v from 'valibot'

export interface Setting {
  name: string
  /** Its description says what is allowed; a message of its own continues after the name. */
  kind: v.GenericSchema<string, unknown>
  /** Parsed like a given value. */
  default?: string
  /** May be absent although its group is set. */
  optional?: true
  /** The value stays out of messages, logs and the output of `doctor`. */
  secret?: true
  /** Its value names a person, and stays out of what `doctor` says. */
  personal?: true
  help: string
}

export interface SettingGroup {
  /** The feature that needs all members without a default; without it, each member stands alone. */
  togetherFor?: string
  help: string
  members: Record<string, Setting>
}

export type Settings = Record<string, Setting | SettingGroup>

export const isGroup = (row: Setting | SettingGroup): row is SettingGroup => 'members' in row

export type ValuesOf<T extends Settings> = {
  [K in keyof T]: T[K] extends Setting ? Value<T[K]> : T[K] extends SettingGroup ? GroupValue<T[K]> : never
}

export type GroupValues<T extends SettingGroup> = {
  [K in keyof T['members']]: T['members'][K] extends { optional: true }
    ? Value<T['members'][K]>
    : Parsed<T['members'][K]>
}

type GroupValue<T extends SettingGroup> = T extends { togetherFor: string }
  ? GroupValues<T> | undefined
  : ValuesOf<T['members']>

type Value<T extends Setting> = Parsed<T> | (T extends { default: string } ? never : undefined)
type Parsed<T extends Setting> = v.InferOutput<T['kind']>
