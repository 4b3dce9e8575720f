import { settingsByTopic } from '#server/config/all-settings.ts'
import { isGroup, type Setting, type SettingGroup } from '#server/config/setting.ts'
import { groupSentences } from './group-sentences.ts'
import { oneLine } from './one-line.ts'

const WIDTH = 100

const introduction = `Every setting with its default. All are optional; an invalid value or a misspelled name stops the
  start with one line. npm start, npm run dev, npm run lanyard and npm run doctor read this file as .env next to
  package.json; environment variables override it. A service that starts build/app/main.js itself uses it as its
  EnvironmentFile. docs/settings.md lists allowed values. node tools/scripts/settings.mjs generates this file.`

export function exampleFile(): string {
  const topics = Object.entries(settingsByTopic).map(([topic, rows]) =>
    [`# ${topic}\n`, ...Object.values<Setting | SettingGroup>(rows).map(example)].join('\n'),
  )
  return `${[comment(introduction), ...topics].join('\n\n')}\n`
}

const example = (row: Setting | SettingGroup): string =>
  isGroup(row)
    ? [comment(groupSentences(row)), ...Object.values(row.members).map(example)].join('\n')
    : `${comment(row.help)}\n#${row.name}=${row.default ?? ''}`

/** A leading space keeps text from looking like a setting. */
function comment(text: string): string {
  const lines = ['#']
  for (const word of oneLine(text).split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > WIDTH) lines.push(`# ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines.join('\n')
}
