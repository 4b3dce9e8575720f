import type { Context } from '#server/context.ts'
import { isDemoOn, switchDemo } from '#server/demos/demo-switch.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { readOptionsAndPositionals } from '../read-options.ts'

export const demo: Command = {
  summary: 'turns the live demo on or off',
  help: `npm run lanyard -- demo [on|off] [--json]

While the demo is off, new requests are stored and held for review, and visitors get no messages. The change takes effect with the next
request, on all servers of the database. Without an argument it prints the current state.

  npm run lanyard -- demo off
  npm run lanyard -- demo on
  npm run lanyard -- release --all`,
  prepare(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {})
    const [wanted, ...more] = positionals
    if (more.length > 0 || (wanted !== undefined && wanted !== 'on' && wanted !== 'off'))
      throw new UsageError('demo takes `on`, `off` or nothing')
    return (context) => change(context, wanted, values.json)
  },
}

async function change(context: Context, wanted: 'on' | 'off' | undefined, json: boolean) {
  if (wanted) {
    await context.db.write((queries) => switchDemo(queries, wanted, context.clock().getTime()))
    context.changes.notify('channels')
  }
  const on = await isDemoOn(context.db.query)
  console.log(json ? JSON.stringify({ on }) : `The demo is ${on ? 'on' : 'off: new requests are held for review'}.`)
}
