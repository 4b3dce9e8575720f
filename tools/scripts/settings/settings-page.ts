import * as v from 'valibot'
import { settingsByTopic } from '#server/config/all-settings.ts'
import { isGroup, type Setting, type SettingGroup } from '#server/config/setting.ts'
import { groupSentences } from './group-sentences.ts'
import { oneLine } from './one-line.ts'
import { wrapProse } from './wrap-prose.ts'

const code = (text: string) => `\`${text}\``

const introduction = `# Settings

${wrapProse(`Environment variables of the server and its commands. All are optional, and an empty one counts as
absent. An invalid value, an incomplete group or a misspelled name stops the start with one line that says what to fix.
[Operations](operations.md) says when to set them; [providers](providers.md) says where providers show theirs. Secrets
appear in no message, log or output of ${code('npm run doctor')}.`)}

${wrapProse(`${code('node tools/scripts/settings.mjs')} generates this page and [${code('.env.example')}](../.env.example)
from ${code('server/config/settings/')}.`)}`

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
  const wanted = `${secret ? 'secret: ' : ''}${v.getDescription(kind)?.replace(/^(a whole number from|one of) /, '')}`
  return `| ${[code(name), standard, escaped(wanted), escaped(oneLine(help))].join(' | ')} |`
}

/** Markdown would read them as HTML and as the end of a cell. */
const escaped = (text: string) => text.replace(/[<|]/g, '\\$&')
