import { examine } from '#server/ops/doctor/examine.ts'
import { examineEnvironment } from '#server/ops/doctor/settings-findings.ts'
import type { Command } from '../command.ts'
import { pluralize, printTable } from '../print.ts'
import { readOptions } from '../read-options.ts'

export const doctor: Command = {
  summary: 'checks what is set up, what is missing and what is broken',
  help: `npm run lanyard -- doctor [--json]
npm run doctor

Checks settings, data folder, database, certificates, channels, deliveries and remaining sample facts. Changes nothing, shows no
secrets, and can run while a server runs. Exits with 1 if something is broken, and with 0 if there are only warnings.

  npm run lanyard -- doctor
  npm run lanyard -- doctor --json`,
  prepareOffline(args) {
    const values = readOptions(args, {})
    return async (config, environment) => {
      const findings = [examineEnvironment(environment), ...(await examine(config))]
      const broken = findings.filter(({ state }) => state === 'broken').length
      const warnings = findings.filter(({ state }) => state === 'warning').length
      if (values.json) console.log(JSON.stringify({ broken, warnings, findings }, null, 2))
      else
        printTable(
          ['', 'about', 'finding'],
          findings.map(({ state, topic, says, command }) => [state, topic, command ? `${says} See ${command}` : says]),
        )
      if (broken > 0) throw new Error(`${broken} broken, ${pluralize(warnings, 'warning')}.`)
      if (!values.json) console.log(`\nNothing is broken; ${pluralize(warnings, 'warning')}.`)
    }
  },
}
