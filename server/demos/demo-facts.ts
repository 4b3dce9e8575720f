import { parsePhoneNumber } from 'libphonenumber-js'
import { deliveryCopy } from '#content/delivery-copy.ts'
import { rooms } from '#content/sample-event.ts'
import type { Demo, DemoDelivery } from '#domain/demo.ts'
import { passNumber } from '#domain/event-pass/event-pass.ts'
import { applePassPath, googlePassPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { DemoCodes } from './demo-codes.ts'
import { demoLeg } from './demo-legs.ts'
import type { DemoRecords } from './demo-records.ts'
import { isApplePassTrusted } from './wallet/apple/apple-passes.ts'

type DemoFacts = Omit<Demo, 'version' | keyof DemoCodes>

export function demoFacts(config: Context['config'], { demo, messages }: DemoRecords): DemoFacts {
  const held = demo.state === 'held'
  const leg = (channel: DemoDelivery['channel'], address: string) =>
    markWrittenToFile(
      config,
      demoLeg(
        channel,
        address,
        messages.filter((message) => message.channel === channel),
        held,
      ),
    )
  return {
    held,
    name: demo.first_name ?? '',
    attendee: `${demo.first_name} ${demo.last_name}`,
    company: demo.company ?? '',
    number: passNumber(demo.serial),
    room: demo.room,
    rooms,
    date: new Date(demo.created_at).toISOString(),
    legs: [
      leg('email', maskEmail(demo.email)),
      leg('wallet', config.google ? deliveryCopy.wallets.both : deliveryCopy.wallets.apple),
      leg('whatsapp', maskTelephone(demo.telephone ?? '')),
    ],
    apple: { address: applePassPath(demo), trusted: isApplePassTrusted(config) },
    google: config.google ? googlePassPath(demo) : null,
  }
}

/** Without a provider, a message counts as sent once it is written to a file. */
function markWrittenToFile({ mail, whatsapp }: Context['config'], leg: DemoDelivery): DemoDelivery {
  const isSent = leg.stops.some(({ name, state }) => name === 'sent' && state === 'done')
  if (!isSent || leg.reason) return leg
  if (leg.channel === 'email' && (leg.kept || !mail)) return { ...leg, kept: true, reason: deliveryCopy.kept.email }
  if (leg.channel === 'whatsapp' && (leg.kept || !whatsapp))
    return { ...leg, kept: true, reason: deliveryCopy.kept.whatsapp }
  return leg
}

/** `m•••••l@events.example`: recognizable only for its owner. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(email.slice(0, at))
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••••${last}${email.slice(at)}`
}

/** `+44 •••• ••3 456`: calling code and the last four digits of an E.164 number. */
export function maskTelephone(telephone: string): string {
  const { countryCallingCode } = parsePhoneNumber(telephone)
  return `+${countryCallingCode} •••• ••${telephone.slice(-4, -3)} ${telephone.slice(-3)}`
}
