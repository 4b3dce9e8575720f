import type { Channel, DeliveryStatus } from '#domain/delivery.ts'
import type { AutomaticMail } from '#domain/incoming-mail.ts'
import type { LeadKind } from '#domain/lead-kind.ts'
import type { deliveryTurns } from '#domain/lead-moment.ts'
import { stageWords } from './stages.ts'

/** Everything that happened to a lead. */
export const orderWords = {
  heading: 'Running order',
  filters: { label: 'What is shown', all: 'All', people: 'People', system: 'System' },
  zone: (zone: string) => `${zone} time`,
  stored: {
    contact: 'Stored',
    demo: 'Stored as a demo request',
    quick: 'Stored as a sign-up',
  } satisfies Record<LeadKind, string>,
  nothingSuspicious: 'Nothing suspicious.',
  held: 'Stored and held:',
  released: 'Let through',
  erased: 'Erased at the person’s wish',
  /** After the name of the message. */
  deliveries: {
    accepted: 'accepted',
    delivered: 'delivered',
    read: 'read',
    failed: 'failed',
    dead: 'refused for good',
    unknown: 'the answer was lost; nobody knows whether it arrived',
    cancelled: 'canceled',
    written: 'written to a file, not sent',
    failing: 'not taken yet, tried again by itself',
  } satisfies Record<Exclude<DeliveryStatus | (typeof deliveryTurns)[number], 'sent' | 'done'>, string>,
  done: { email: 'sent', reply: 'sent', whatsapp: 'sent', wallet: 'made', webhook: 'taken' } satisfies Record<
    Channel,
    string
  >,
  demo: {
    made: 'Demo made',
    room: (room: string | null) => (room ? `Room changed to ${room}` : 'Room changed'),
    phone: 'Pass added to a phone',
  },
  system: 'The system',
  somebody: 'Somebody who has left',
  wrote: (subject: string) => `wrote: ${subject}`,
  tookBack: (subject: string) => `took a reply back: ${subject}`,
  answered: 'answered by email',
  answeredByWhatsapp: 'answered by WhatsApp',
  automatic: {
    auto_reply: 'answered automatically',
    bounce: 'reported that a mail did not arrive',
    delay: 'reported a delay; delivery of the mail is still being tried',
    delivery: 'reported that a mail was delivered or passed on',
    read_receipt: 'confirmed that a mail was opened',
    complaint: 'reported a mail as unwanted',
    report: 'sent an automatic report',
  } satisfies Record<AutomaticMail, string>,
  notProven: 'The sender is not proven; a colleague put this mail here.',
  quoted: 'What it quotes',
  attached: (names: readonly string[]) => `Attached, and not kept: ${names.join(', ')}`,
  note: ', note',
  call: (minutes: number | null) => (minutes === null ? ' called' : ` called, ${minutes} min`),
  work: {
    'lead.read': 'read it',
    'lead.released': 'let it through',
    'lead.spam': 'marked it as spam',
    'lead.noSpam': 'took the spam mark off',
    'mail.matched': 'put an answer here',
    'delivery.redriven': 'sent a message again',
    'delivery.decided': 'decided about a message',
  } as Readonly<Record<string, string>>,
  took: 'took it',
  gave: (name: string) => `gave it to ${name}`,
  freed: 'put it back for everybody',
  stage: (stage: string) => `set it to ${stageWords[stage as keyof typeof stageWords] ?? stage}`,
  later: (moment: string) => `put it off until ${moment}`,
  notLater: 'took the reminder off',
  and: ' and ',
} as const
