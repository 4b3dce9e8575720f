import { type Channel, channels } from '#domain/delivery.ts'
import { createChannels } from '#server/channels/create-channels.ts'
import type { Context } from '#server/context.ts'
import type { MessageChannel } from '#server/deliveries/channel.ts'
import { isResting, isSwitchedOff } from '#server/deliveries/channel-switch.ts'
import { isDemoOn } from '#server/demos/demo-switch.ts'
import type { Config } from '#server/settings/config.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

export async function examineChannels(
  context: Pick<Context, 'db' | 'log' | 'clock'> & { config: Config },
): Promise<Finding[]> {
  const { config, db } = context
  // Nothing is sent or signed here, so an empty secret will do.
  const made = createChannels({ ...context, config: { ...config, appSecret: config.appSecret ?? '' } })
  try {
    const findings: Finding[] = []
    for (const name of channels)
      findings.push(
        await examineChannel(
          made.find((one) => one.name === name),
          name,
          context,
        ),
      )
    if (!(await isDemoOn(db.query))) findings.push(warning('demo', 'Demos are switched off: new ones are held.'))
    return findings
  } finally {
    await Promise.all(made.map((channel) => channel.close?.()))
  }
}

async function examineChannel(
  channel: MessageChannel | undefined,
  name: Channel,
  { config, db }: Pick<Context, 'db'> & { config: Config },
): Promise<Finding> {
  if (!channel) return warning(name, 'There is no such channel yet: its deliveries wait.')
  if (await isResting(db.query, name))
    return warning(name, `Staff let it rest, so nothing is sent: npm run lanyard -- redrive --reopen ${name}`)
  if (!channel.live) return warning(name, withoutProvider[name])
  if (channel.address !== undefined && (await isSwitchedOff(db.query, channel)))
    return broken(
      name,
      'Its receiver has said that it is gone (410), so nothing is sent: set another address, or npm run lanyard -- redrive --reopen webhook',
    )
  return ok(name, `It is live${describe(name, config)}.`)
}

const withoutProvider: Record<Channel, string> = {
  email: 'No mail is sent, since SMTP_URL is not set: messages are written to the folder mailbox.',
  wallet: 'Phones refuse the passes, since neither Apple nor Google Wallet is set up.',
  whatsapp: 'Nothing is sent, since WhatsApp is not set up: messages are written to the folder whatsapp.',
  reply: 'No reply is sent, since SMTP_URL is not set: replies are written to the folder mailbox.',
  webhook: 'Nothing is posted, since WEBHOOK_URL is not set: events are written to the folder webhook.',
}

/** Only the domain, which has to fit the mail server. */
const hidden = (address: string) => address.replace(/^.*@/, '…@')

function describe(name: Channel, { mail, webhook }: Config): string {
  if (name === 'email' && mail)
    return `: through ${mail.host}:${mail.port} as ${hidden(mail.from.address)}, to ${mail.staff.length} of staff`
  if (name === 'reply' && mail) return `: through ${mail.host}:${mail.port} as ${hidden(mail.from.address)}`
  // The URL's path may contain a token.
  if (name === 'webhook' && webhook) return `: to ${new URL(webhook.url).origin}`
  return ''
}
