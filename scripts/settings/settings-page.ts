import * as v from 'valibot'
import { settingsByTopic } from '#server/config/all-settings.ts'
import { singleWordNames } from '#server/config/misspelled-names.ts'
import { isGroup, type Setting, type SettingGroup } from '#server/config/setting.ts'
import { groupSentences } from './group-sentences.ts'
import { oneLine } from './one-line.ts'
import { wrapProse } from './wrap-prose.ts'

const code = (text: string) => `\`${text}\``

const introduction = `# Settings

${wrapProse(`Every environment variable that the server and its commands read. All are optional. An empty
one counts as absent, and a wrong value, half a group or a misspelled name (of
${singleWordNames.map(code).join(', ')} only swapped letters) stops the start with one line that says what to correct.
[Operations](operations.md) says when to set them, [providers](providers.md) where those of a
provider come from. A secret appears in no message, no log line and nothing that
${code('npm run doctor')} says.`)}

${wrapProse(`This page and [${code('.env.example')}](../.env.example) are made by ${code('node scripts/settings.mjs')}
from the table in ${code('server/config/settings/')}.`)}`

export function settingsPage(): string {
  const topics = Object.entries(settingsByTopic).map(([topic, settings]) => {
    const rows = Object.values<Setting | SettingGroup>(settings)
    return [
      `## ${topic}`,
      ...rows.filter(isGroup).map((group) => wrapProse(escaped(groupSentences(group, code)))),
      table(rows),
    ].join('\n\n')
  })
  return `${[introduction, ...topics].join('\n\n')}\n`
}

const table = (rows: (Setting | SettingGroup)[]) =>
  [
    '| setting | default | may be | what it does |',
    '|---|---|---|---|',
    ...rows.flatMap((row) => (isGroup(row) ? Object.values(row.members) : [row])).map(tableRow),
  ].join('\n')

function tableRow({ name, kind, secret, help, ...row }: Setting): string {
  const standard = row.default ? code(row.default) : ''
  const wanted = `${secret ? 'secret: ' : ''}${v.getDescription(kind)}`
  return `| ${[code(name), standard, escaped(wanted), escaped(oneLine(help))].join(' | ')} |`
}

/** Markdown would read them as HTML and as the end of a cell. */
const escaped = (text: string) => text.replace(/[<|]/g, '\\$&')
