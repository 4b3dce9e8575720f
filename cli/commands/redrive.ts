import { type Channel, channels } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import { reopenChannel, restChannel } from '#server/deliveries/channel-switch.ts'
import { redriveAllDead, redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { counted } from '../print.ts'
import { readIds, readOneOf, readOptionsAndWords } from '../read-options.ts'
import { wholeId } from '../short-ids.ts'

export const redrive: Command = {
  summary: 'sends dead or unknown deliveries again',
  help: `npm run lanyard -- redrive <delivery id> [--json]
npm run lanyard -- redrive --all-dead [--json]
npm run lanyard -- redrive --rest <channel> [--json]
npm run lanyard -- redrive --reopen <channel> [--json]

A delivery is one message that a lead causes; to redrive it is to try it anew. A dead one (refused for good, or tried in vain) is due
at once and has all its attempts again. An unknown one may have arrived, and then arrives twice: it is sent again only when its id is
given. What has arrived is never sent again, and --all-dead leaves out what somebody has decided to leave.

--rest    lets a channel rest: nothing is sent over it, on all servers of the database, and what is planned waits
--reopen  ends that, and lets a channel send again whose receiver had said that it is gone (410), to the same address; setting another
          address does so too. The next message that waits is tried at once

  npm run lanyard -- deliveries --state dead
  npm run lanyard -- redrive --all-dead
  npm run lanyard -- redrive --reopen webhook
  npm run lanyard -- redrive 019e2734-7c00-7000-8000-000000000000`,
  prepare(args) {
    const { values, positionals } = readOptionsAndWords(args, {
      'all-dead': { type: 'boolean', default: false },
      reopen: { type: 'string' },
      rest: { type: 'string' },
    })
    const channel = readOneOf('--reopen', values.reopen, channels)
    const resting = readOneOf('--rest', values.rest, channels)
    if ([positionals.length > 0, values['all-dead'], channel, resting].filter(Boolean).length > 1)
      throw new UsageError('redrive takes an id, --all-dead, --reopen or --rest, one at a time')
    if (resting) return (context) => rest(context, resting, values.json)
    if (channel) return (context) => reopen(context, channel, values.json)
    if (values['all-dead']) return (context) => allDead(context, values.json)
    const id = readIds('redrive', positionals, { most: 1 })[0] ?? ''
    return (context) => one(context, id, values.json)
  },
}

async function allDead(context: Context, json: boolean) {
  const redriven = await redriveAllDead(context)
  if (json) console.log(JSON.stringify({ redriven }, null, 2))
  else console.log(`${counted(redriven.length, 'delivery is', 'deliveries are')} due now.`)
}

async function reopen(context: Context, channel: Channel, json: boolean) {
  const reopened = await reopenChannel(context, channel)
  if (json) console.log(JSON.stringify({ channel, reopened }))
  else console.log(reopened ? `${channel} sends again.` : `${channel} was not switched off.`)
}

async function rest(context: Context, channel: Channel, json: boolean) {
  const rested = await restChannel(context, channel)
  if (json) console.log(JSON.stringify({ channel, rested }))
  else console.log(rested ? `${channel} rests. What is planned waits.` : `${channel} rests already.`)
}

async function one(context: Context, given: string, json: boolean) {
  const id = await wholeId(context, 'deliveries', given)
  const result = await redriveDelivery(context, id)
  if (result.state === 'refused') throw new Error(`${id} is not sent again: ${result.reason}.`)
  if (json) console.log(JSON.stringify({ redriven: [id], was: result.was }, null, 2))
  else if (result.was === 'dead') console.log(`${id} is due now.`)
  else console.log(`${id} is due now. Nobody knows whether it had arrived: it may arrive twice.`)
}
