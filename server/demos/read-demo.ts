import { createHash } from 'node:crypto'
import { encode } from 'uqr'
import { rooms } from '#content/sample-event.ts'
import type { Demo, QrPath } from '#domain/demo.ts'
import { passNumber } from '#domain/event-pass.ts'
import type { Context } from '#server/context.ts'
import { isApplePassTrusted } from '#server/wallet/apple/apple-passes.ts'
import { demoLeg } from './demo-legs.ts'
import { demoMessages, findDemo } from './find-demo.ts'
import { maskEmail, maskTelephone } from './mask-address.ts'

/** A visitor's own demo, as its page shows it; undefined when there is none under this token any more. */
export async function readDemo(context: Context, token: string): Promise<Demo | undefined> {
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
  const leg = (channel: 'email' | 'wallet' | 'whatsapp', address: string) =>
    demoLeg(
      channel,
      address,
      deliveries.find((delivery) => delivery.channel === channel),
      statuses,
      held,
    )
  const number = passNumber(demo.serial)
  return withVersion({
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
    apple: { address: `/demo/${token}/pass.pkpass`, trusted: isApplePassTrusted(context.config) },
    google: context.config.google ? `/demo/${token}/google` : null,
    pageCode: qrPath(`${context.config.siteOrigin}/demo/${token}`),
    passCode: qrPath(number),
  })
}

const withVersion = (demo: Omit<Demo, 'version'>): Demo => ({
  version: createHash('sha256').update(JSON.stringify(demo)).digest('base64url').slice(0, 16),
  ...demo,
})

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
