import * as v from 'valibot'
import { ConfigError } from './config-error.ts'

export interface Setting {
  name: string
  /** Its description states what is allowed; a custom message follows the variable's name. */
  kind: v.GenericSchema<string, unknown>
  default?: string
  optional?: true
  /** Hides the value in messages, logs and the output of `doctor`. */
  secret?: true
  /** The value names a person; `doctor` does not print it. */
  personal?: true
  help: string
}

export interface SettingGroup {
  /** The feature that needs all members without a default; otherwise members are independent. */
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

export function readSettings<T extends Settings>(settings: T, environment: NodeJS.ProcessEnv): ValuesOf<T> {
  const values = Object.entries(settings).map(([member, row]) => [
    member,
    isGroup(row) ? readGroup(row, environment) : readSetting(row, environment),
  ])
  // Each member comes from its own row, from which its type is derived.
  return Object.fromEntries(values) as ValuesOf<T>
}

function readGroup({ members, togetherFor }: SettingGroup, environment: NodeJS.ProcessEnv) {
  const isSet = togetherFor === undefined || isComplete(Object.values(members), togetherFor, environment)
  // Validate even if the group is not used.
  const values = readSettings(members, environment)
  return isSet ? values : undefined
}

function isComplete(settings: Setting[], togetherFor: string, environment: NodeJS.ProcessEnv): boolean {
  const needed = settings.filter((setting) => setting.default === undefined && !setting.optional)
  const absent = needed.filter(({ name }) => readVariable(name, environment) === undefined)
  const [present] = needed.filter((setting) => !absent.includes(setting))
  if (!present || absent.length === 0) return present !== undefined
  const names = absent.map(({ name }) => name).join(' and ')
  const [all, none] = needed.length === 2 ? ['both', 'neither'] : [`all ${numbers[needed.length]}`, 'none']
  throw new ConfigError(
    `${present.name} is set without ${names}, but ${togetherFor} needs ${all}: set ${names} as well, or ${none}.`,
  )
}

const numbers: Record<number, string> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' }

function readSetting({ name, kind, secret, ...row }: Setting, environment: NodeJS.ProcessEnv): unknown {
  const text = readVariable(name, environment) ?? row.default
  if (text === undefined) return undefined
  const result = v.safeParse(kind, text, {
    abortPipeEarly: true,
    // Valibot calls this only for kinds without a custom message.
    message: ({ input }) => `is ${secret ? 'set' : JSON.stringify(input)}, but should be ${v.getDescription(kind)}.`,
  })
  if (result.success) return result.output
  throw new ConfigError(`${name} ${result.issues[0].message}`)
}

/** An empty variable counts as absent. */
export const readVariable = (name: string, environment: NodeJS.ProcessEnv): string | undefined =>
  environment[name]?.trim() || undefined
