import type { NodemailerError } from 'nodemailer'
import type { Channel } from '#domain/deliveries/delivery.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type ChannelHealth, readChannelHealth } from '#server/deliveries/channels/channel-health.ts'
import { greetMailServer, smtpReason } from '#server/deliveries/channels/email/smtp.ts'
import { countEmails } from '#server/deliveries/recipients/recipient-limits.ts'
import { isDemoOn } from '#server/demos/demo-switch.ts'
import { formatAge } from '#server/runtime/time.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

const OVERDUE = 10 * 60_000

export async function examineDeliveries({ query }: Database, now: Date): Promise<Finding[]> {
  const oldest = await query
    .selectFrom('deliveries')
    .select(['channel', 'due_at'])
    .where('state', '=', 'pending')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  const late = oldest ? now.getTime() - oldest.due_at : 0
  const stuck = await query
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['dead', 'unknown'])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return [
    late > OVERDUE
      ? warning(
          'deliveries',
          `The oldest (${oldest?.channel}) is overdue by ${formatAge(late)}. Check that a process that delivers is running.`,
        )
      : ok('deliveries', oldest ? 'None is overdue.' : 'The queue is empty.'),
    ...stuck.map(({ state, count }) =>
      warning(
        'deliveries',
        `${count} ${count === 1 ? 'is' : 'are'} ${state}.`,
        `npm run lanyard -- deliveries --state ${state}`,
      ),
    ),
  ]
}

export async function examineVisitorEmails({ query }: Database, limit: number, now: Date): Promise<Finding> {
  const planned = await countEmails(query, now.getTime())
  if (limit === 0) return ok('visitors’ email', `${planned} in 24 hours, no limit.`)
  const figure = `${planned} of ${limit} in 24 hours`
  return planned < limit
    ? ok('visitors’ email', `${figure}.`)
    : warning('visitors’ email', `${figure}, so new demos need review. If they are genuine, raise EMAIL_DAILY_LIMIT.`)
}

/** Held leads marked as spam are decided and need no review. */
export async function examineLeads({ query }: Database): Promise<Finding[]> {
  const { count } = await query
    .selectFrom('leads')
    .leftJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leads.state', '=', 'held')
    .where('leads.erased_at', 'is', null)
    .where((is) => is.or([is('lead_inbox.stage', 'is', null), is('lead_inbox.stage', '<>', 'spam')]))
    .executeTakeFirstOrThrow()
  return count === 0
    ? [ok('leads', 'None needs review.')]
    : [warning('leads', `${count} ${count === 1 ? 'needs' : 'need'} review.`, 'npm run lanyard -- leads --state held')]
}

/** Milliseconds for each step of greeting the mail server. */
const GREETING = 5_000

export async function examineChannels(
  context: Pick<Context, 'db' | 'log' | 'clock'> & { config: Config },
): Promise<Finding[]> {
  const { config, db } = context
  // Nothing is sent or signed here, so an empty secret works.
  const health = await readChannelHealth({ ...context, config: { ...config, appSecret: config.appSecret ?? '' } })
  const mailFailure = config.mail && (await failureOfMailServer(config.mail))
  const findings = health.map((channel) => examineChannel(channel, config, mailFailure))
  if (!(await isDemoOn(db.query))) findings.push(warning('demo', 'Demos are paused. New requests need review.'))
  return findings
}

function examineChannel({ name, state, last_error }: ChannelHealth, config: Config, mailFailure?: string): Finding {
  if (state === 'missing') return warning(name, 'This channel is not set up yet. Its deliveries are queued.')
  if (state === 'paused')
    return warning(name, 'Staff paused it, so nothing is sent.', `npm run lanyard -- redrive --reopen ${name}`)
  if (state === 'writes files') return warning(name, withoutProvider[name])
  if (state === 'gone')
    return broken(
      name,
      'Its receiver responded that it is gone (410), so nothing is sent. Set a new address, or turn it on again.',
      'npm run lanyard -- redrive --reopen webhook',
    )
  if (mailFailure && (name === 'email' || name === 'reply' || name === 'notification'))
    return broken(name, `Messages cannot be sent${describe(name, config)}. ${mailFailure}`)
  if (state === 'failing') return warning(name, `The latest attempt failed${describe(name, config)}. ${last_error}`)
  return ok(name, `Active${describe(name, config)}.`)
}

async function failureOfMailServer(server: NonNullable<Config['mail']>): Promise<string | undefined> {
  try {
    await greetMailServer(server, GREETING)
    return undefined
  } catch (error) {
    return smtpReason(error as NodemailerError)
  }
}

const withoutProvider: Record<Channel, string> = {
  email: 'SMTP_URL is not set, so no email is sent. Messages are written to the folder mailbox.',
  wallet: 'Neither Apple nor Google Wallet is set up, so phones refuse the passes.',
  whatsapp: 'WhatsApp is not set up, so nothing is sent. Messages are written to the folder whatsapp.',
  reply: 'SMTP_URL is not set, so no reply is sent. Replies are written to the folder mailbox.',
  webhook: 'WEBHOOK_URL is not set, so nothing is sent. Events are written to the folder webhook.',
  slack: 'SLACK_WEBHOOK_URL is not set, so nothing is posted.',
  teams: 'TEAMS_WEBHOOK_URL is not set, so nothing is posted.',
  notification: 'SMTP_URL is not set, so notifications are written to the folder mailbox.',
  push: 'Push notifications cannot be sent.',
}

/** Shows only the domain, which must fit the mail server. */
const maskLocalPart = (address: string) => address.replace(/^.*@/, '…@')

function describe(name: Channel, { mail, webhook, slackUrl, teamsUrl }: Config): string {
  if (name === 'email' && mail)
    return `: through ${mail.host}:${mail.port} as ${maskLocalPart(mail.from.address)}, to ${mail.staff.length} of staff`
  if (name === 'reply' && mail) return `: through ${mail.host}:${mail.port} as ${maskLocalPart(mail.from.address)}`
  const url = name === 'webhook' ? webhook?.url : name === 'slack' ? slackUrl : name === 'teams' ? teamsUrl : undefined
  // The URL's path may contain a token.
  return url === undefined ? '' : `: to ${new URL(url).origin}`
}
