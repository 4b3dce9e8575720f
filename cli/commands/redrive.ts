import { type Channel, channels } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { pauseChannel, resumeChannel } from '#server/deliveries/channel-pause.ts'
import { redriveAllDead, redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { pluralize } from '../print.ts'
import { readIds, readOneOf, readOptionsAndPositionals } from '../read-options.ts'
import { resolveId } from '../short-ids.ts'

export const redrive: Command = {
  summary: 'retries dead or unknown deliveries',
  help: `npm run lanyard -- redrive <delivery id> [--json]
npm run lanyard -- redrive --all-dead [--json]
npm run lanyard -- redrive --pause <channel> [--json]
npm run lanyard -- redrive --reopen <channel> [--json]

A delivery is one message that a lead causes; to redrive it is to retry it. A dead one (failed permanently or after all attempts) becomes
due at once and gets all its attempts again. An unknown one may have arrived, and would then arrive twice, so it is sent again only
if you give its id. A message that arrived is never sent again, and --all-dead skips messages that staff dismissed.

--pause   pauses a channel on all servers of the database: nothing is sent, and its messages stay queued
--reopen  resumes a paused channel, or one whose receiver responded that it is gone (410), with the same address. Setting another
          address does the same. The next queued message is tried at once

  npm run lanyard -- deliveries --state dead
  npm run lanyard -- redrive --all-dead
  npm run lanyard -- redrive --reopen webhook
  npm run lanyard -- redrive 019e2734-7c00-7000-8000-000000000000`,
  prepare(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {
      'all-dead': { type: 'boolean', default: false },
      pause: { type: 'string' },
      reopen: { type: 'string' },
    })
    const channel = readOneOf('--reopen', values.reopen, channels)
    const pausedChannel = readOneOf('--pause', values.pause, channels)
    if ([positionals.length > 0, values['all-dead'], channel, pausedChannel].filter(Boolean).length > 1)
      throw new UsageError('redrive takes an id, --all-dead, --reopen or --pause, one at a time')
    if (pausedChannel) return (context) => pause(context, pausedChannel, values.json)
    if (channel) return (context) => resume(context, channel, values.json)
    if (values['all-dead']) return (context) => redriveAll(context, values.json)
    const id = readIds('redrive', positionals, { most: 1 })[0] ?? ''
    return (context) => redriveOne(context, id, values.json)
  },
}

async function redriveAll(context: Context, json: boolean) {
  const redriven = await redriveAllDead(context)
  if (json) console.log(JSON.stringify({ redriven }, null, 2))
  else console.log(`${pluralize(redriven.length, 'delivery is', 'deliveries are')} due now.`)
}

async function resume(context: Context, channel: Channel, json: boolean) {
  const reopened = await resumeChannel(context, channel)
  if (json) console.log(JSON.stringify({ channel, reopened }))
  else console.log(reopened ? `${channel} is sending again.` : `${channel} was not paused or turned off.`)
}

async function pause(context: Context, channel: Channel, json: boolean) {
  const paused = await pauseChannel(context, channel)
  if (json) console.log(JSON.stringify({ channel, paused }))
  else console.log(paused ? `${channel} is paused. Its messages stay queued.` : `${channel} is already paused.`)
}

async function redriveOne(context: Context, prefix: string, json: boolean) {
  const id = await resolveId(context, 'deliveries', prefix)
  const result = await redriveDelivery(context, id)
  if (result.state === 'refused') throw new Error(`${id} is not sent again: ${result.reason}.`)
  if (json) console.log(JSON.stringify({ redriven: [id], was: result.was }, null, 2))
  else if (result.was === 'dead') console.log(`${id} is due now.`)
  else console.log(`${id} is due now. It is not confirmed whether it arrived, so it may arrive twice.`)
}
