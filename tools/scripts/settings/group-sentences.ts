import type { SettingGroup } from '#server/config/setting.ts'
import { oneLine } from './one-line.ts'

/** Says which settings of a group belong together, and what the group is for. */
export function groupSentences({ members, togetherFor, help }: SettingGroup, shown = (name: string) => name): string {
  if (togetherFor === undefined) return oneLine(help)
  const names = Object.values(members).flatMap(({ name, ...row }) =>
    row.default === undefined && !row.optional ? [shown(name)] : [],
  )
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${all}: ${names.length === 2 ? 'both or neither' : 'all or none'}. ${oneLine(help)}`
}
