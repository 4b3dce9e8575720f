import { createHash } from 'node:crypto'
import { encode } from 'uqr'
import { deliveryWords } from '#content/delivery-words.ts'
import { rooms } from '#content/sample-event.ts'
import type { Demo, DemoLeg, QrPath } from '#domain/demo.ts'
import { passNumber } from '#domain/event-pass.ts'
import { applePassPath, demoPath, googlePassPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { isApplePassTrusted } from '#server/wallet/apple/apple-passes.ts'
import { demoLeg } from './demo-legs.ts'
import { demoMessages, findDemo } from './find-demo.ts'
import { maskEmail, maskTelephone } from './mask-address.ts'

/** What follows from a demo's token and serial number alone, and never changes. */
export type DemoCodes = Pick<Demo, 'pageCode' | 'passCode'>

/**
 * A visitor's own demo, as its page shows it; undefined when there is none under this token any more.
 * @param codes as they were drawn before, to spare drawing them again
 */
export async function readDemo(context: Context, token: string, codes?: DemoCodes): Promise<Demo | undefined> {
  const found = await findDemo(context, token)
  if (!found) return undefined
  const { demo, lead } = found
  const deliveries = await demoMessages(context, lead.id)
  const statuses =
    deliveries.length === 0
      ? []
      : await context.db.query
          .selectFrom('delivery_statuses')
          .selectAll()
          .where(
            'delivery_id',
            'in',
            deliveries.map(({ id }) => id),
          )
          .execute()
  const held = lead.state === 'held'
  const leg = (channel: DemoLeg['channel'], address: string) =>
    keptHere(
      context.config,
      demoLeg(
        channel,
        address,
        deliveries.find((delivery) => delivery.channel === channel),
        statuses,
        held,
      ),
    )
  const number = passNumber(demo.serial)
  const facts = {
    held,
    name: lead.first_name ?? '',
    attendee: `${lead.first_name} ${lead.last_name}`,
    company: lead.company ?? '',
    number,
    room: demo.room,
    rooms,
    date: new Date(demo.created_at).toISOString(),
    legs: [
      leg('email', maskEmail(lead.email)),
      leg('wallet', 'Apple or Google Wallet'),
      leg('whatsapp', maskTelephone(lead.telephone ?? '')),
    ],
    apple: { address: applePassPath({ token }), trusted: isApplePassTrusted(context.config) },
    google: context.config.google ? googlePassPath({ token }) : null,
  }
  return {
    version: createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16),
    ...facts,
    pageCode: codes?.pageCode ?? qrPath(context.config.siteOrigin + demoPath({ token })),
    passCode: codes?.passCode ?? qrPath(number),
  }
}

/** Says so where a message counts as sent, but no provider has taken it. */
function keptHere({ mail, whatsapp }: Context['config'], leg: DemoLeg): DemoLeg {
  const isSent = leg.stops.some(({ name, state }) => name === 'sent' && state === 'done')
  if (!isSent || leg.reason) return leg
  if (leg.channel === 'email' && !mail) return { ...leg, reason: deliveryWords.kept.email }
  if (leg.channel === 'whatsapp' && !whatsapp) return { ...leg, reason: deliveryWords.kept.whatsapp }
  return leg
}

function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const rows = data.map((row, y) =>
    row
      .map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runLength(row, x)}v1h-${runLength(row, x)}z` : ''))
      .join(''),
  )
  return { size, path: rows.join('') }
}

function runLength(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end < 0 ? row.length : end) - start
}
