import type * as v from 'valibot'

/** One environment variable. */
export interface Setting {
  name: string
  /** Its description says what is allowed; a message of its own goes on after the name. */
  kind: v.GenericSchema<string, unknown>
  /** Parsed like a given text, where none is given. */
  default?: string
  /** May be absent although its group is set. */
  optional?: true
  /** Its value stays out of messages, logs and what `doctor` says. */
  secret?: true
  help: string
}

/** Settings that make one member of the configuration. */
export interface SettingGroup {
  /** What needs all of them that have no default; without it each of them stands alone. */
  togetherFor?: string
  help: string
  members: Record<string, Setting>
}

/** Settings by their member of the configuration. */
export type Settings = Record<string, Setting | SettingGroup>

export const isGroup = (row: Setting | SettingGroup): row is SettingGroup => 'members' in row

/** The configuration that rows of settings make. */
export type ValuesOf<T extends Settings> = {
  [K in keyof T]: T[K] extends Setting ? Value<T[K]> : T[K] extends SettingGroup ? GroupValue<T[K]> : never
}

/** What a group makes when it is set. */
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
