import * as v from 'valibot'
import { ConfigError } from './config-error.ts'
import { givenText } from './given-text.ts'
import { isGroup, type Setting, type SettingGroup, type Settings, type ValuesOf } from './setting.ts'

/** Throws ConfigError for the first invalid row. */
export function readSettings<T extends Settings>(settings: T, environment: NodeJS.ProcessEnv): ValuesOf<T> {
  const values = Object.entries(settings).map(([member, row]) => [
    member,
    isGroup(row) ? readGroup(row, environment) : readSetting(row, environment),
  ])
  // Each member was made by its own row, from which its type is derived.
  return Object.fromEntries(values) as ValuesOf<T>
}

function readGroup({ members, togetherFor }: SettingGroup, environment: NodeJS.ProcessEnv) {
  const isSet = togetherFor === undefined || isComplete(Object.values(members), togetherFor, environment)
  // Validated even if the group is not used.
  const values = readSettings(members, environment)
  return isSet ? values : undefined
}

/** Throws if only part of a group is set. */
function isComplete(settings: Setting[], togetherFor: string, environment: NodeJS.ProcessEnv): boolean {
  const needed = settings.filter((setting) => setting.default === undefined && !setting.optional)
  const absent = needed.filter(({ name }) => givenText(name, environment) === undefined)
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
  const text = givenText(name, environment) ?? row.default
  if (text === undefined) return undefined
  const result = v.safeParse(kind, text, {
    abortPipeEarly: true,
    // Valibot calls this only for kinds without a message of their own.
    message: ({ input }) => `is ${secret ? 'set' : JSON.stringify(input)}, but should be ${v.getDescription(kind)}.`,
  })
  if (result.success) return result.output
  throw new ConfigError(`${name} ${result.issues[0].message}`)
}
