import type { Channel, DeliveryStatus } from '#domain/deliveries/delivery.ts'
import type { AutomaticMailKind } from '#domain/leads/incoming-mail.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { deliveryEntryKinds } from '#domain/leads/timeline-entry.ts'
import { stageLabels } from './stages.ts'

export const timelineCopy = {
  heading: 'Timeline',
  filters: { label: 'Show', all: 'All', people: 'People', system: 'System' },
  zone: (zone: string) => `${zone} time`,
  stored: {
    contact: 'Received',
    demo: 'Received as a demo request',
    quick: 'Received as a sign-up',
  } satisfies Record<LeadKind, string>,
  nothingSuspicious: 'No signs of spam.',
  held: 'Received, needs review:',
  approved: 'Approved',
  erased: 'Erased on request',
  /** Follows the name of the message. */
  deliveries: {
    accepted: 'accepted',
    delivered: 'delivered',
    read: 'read',
    failed: 'failed',
    dead: 'failed permanently',
    unknown: 'not confirmed; it may or may not have arrived',
    cancelled: 'canceled',
    written: 'written to a file, not sent',
    failing: 'not delivered yet; retrying automatically',
  } satisfies Record<Exclude<DeliveryStatus | (typeof deliveryEntryKinds)[number], 'sent' | 'done'>, string>,
  done: { email: 'sent', reply: 'sent', whatsapp: 'sent', wallet: 'created', webhook: 'delivered' } satisfies Record<
    Channel,
    string
  >,
  demo: {
    created: 'Demo created',
    room: (room: string | null) => (room ? `Room changed to ${room}` : 'Room changed'),
    phone: 'Pass added to a phone',
  },
  system: 'The system',
  formerColleague: 'A former colleague',
  wrote: (subject: string) => `wrote: ${subject}`,
  undidReply: (subject: string) => `took back a reply: ${subject}`,
  answered: 'answered by email',
  answeredByWhatsapp: 'answered by WhatsApp',
  automatic: {
    auto_reply: 'answered automatically',
    bounce: 'reported that an email was not delivered',
    delay: 'reported a delay; delivery of the email is still being retried',
    delivery: 'reported that an email was delivered or forwarded',
    read_receipt: 'confirmed that an email was opened',
    complaint: 'reported an email as spam',
    report: 'sent an automatic report',
  } satisfies Record<AutomaticMailKind, string>,
  notProven: 'The sender is not verified. A colleague added this email here.',
  quoted: 'Quoted text',
  attached: (names: readonly string[]) => `Attachments, not stored: ${names.join(', ')}`,
  note: ', note',
  call: (minutes: number | null) => (minutes === null ? ' called' : ` called, ${minutes} min`),
  work: {
    'lead.added': 'added it by hand',
    'lead.read': 'opened it',
    'lead.approved': 'approved it',
    'lead.spam': 'marked it as spam',
    'lead.noSpam': 'marked it as not spam',
    'mail.matched': 'added an email here',
    'delivery.redriven': 'retried a message',
    'delivery.decided': 'decided about a message',
  } as Readonly<Record<string, string>>,
  /** By code of the reason. */
  reasons: { 'not-requested': 'It was not requested.' } as Readonly<Record<string, string>>,
  corrected: 'corrected the facts',
  correction: (field: string, before: string, after: string) => `${field}: ${after}, before: ${before}`,
  none: 'none',
  assignedToSelf: 'assigned it to themselves',
  assignedTo: (name: string) => `assigned it to ${name}`,
  unassigned: 'unassigned it',
  stage: (stage: string) => `set it to ${stageLabels[stage as keyof typeof stageLabels] ?? stage}`,
  snoozed: (moment: string) => `snoozed it until ${moment}`,
  unsnoozed: 'unsnoozed it',
  and: ' and ',
} as const
