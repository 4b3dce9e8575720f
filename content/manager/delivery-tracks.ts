import type { Channel, purposes } from '#domain/deliveries/delivery.ts'

/** How far each message has come. */
export const deliveryTrackCopy = {
  heading: 'Messages',
  decide: (count: number) => (count === 1 ? 'One needs a decision' : `${count} need a decision`),
  noProblems: (count: number) => (count === 1 ? '1 message, no problems' : `${count} messages, no problems`),
  names: {
    email: (to: string) => `Email to ${to}`,
    whatsapp: (to: string) => `WhatsApp to ${to}`,
    reply: (to: string) => `Reply to ${to}`,
    wallet: () => 'Wallet pass',
    webhook: () => 'Webhook',
  } satisfies Record<Channel, (to: string) => string>,
  staffMail: 'Email to staff',
  /** Of what is sent besides the message about the lead itself. */
  purposes: {
    erasure: ', about the erasure',
    'webhook-gone': ', about a receiver that is gone',
    'demo-again': ', reminder',
    'pass-update': ', new room',
    confirmation: ', confirmation',
  } satisfies Record<Exclude<(typeof purposes)[number], 'lead'>, string> as Readonly<Record<string, string>>,
  steps: {
    accepted: 'Accepted',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    made: 'Created',
    taken: 'Delivered',
    refused: 'Failed',
    unsure: 'Sent?',
    canceled: 'Canceled',
    written: 'Written to a file',
  },
  says: {
    waits: 'Queued',
    tried: (tries: number) => (tries === 1 ? 'Tried once' : `Tried ${tries} times`),
    sending: 'Sending',
    failed: 'Failed',
    dead: (tries: number) => (tries === 1 ? 'Failed after 1 attempt' : `Failed after ${tries} attempts`),
    unknown: 'Not confirmed',
    canceled: 'Canceled',
    left: 'Dismissed',
    written: 'Written to a file, not sent',
  },
  noAnswer: 'No answer',
  decidedBy: (name: string, moment: string) => `${name} dismissed it, ${moment}.`,
  formerColleague: 'A former colleague',
  nextTry: (moment: string) => `Next retry: ${moment}.`,
  unknown: {
    heading: 'Not confirmed: did it arrive?',
    lede: (time: string) =>
      `The message was handed over at ${time}, but the connection broke before an answer came. A message to a visitor is never sent twice unless you decide so.`,
    silent: (span: string) => `No status was reported for ${span}.`,
    valid: 'The number is valid.',
    again: 'Send again',
    left: 'Dismiss',
    phone: 'Call to ask',
    question: (name: string) => `Send again: ${name}?`,
    questionLede: (person: string) =>
      `It is not confirmed whether the first one arrived. If it did, ${person} gets it twice.`,
    no: 'Don’t send',
  },
  dead: {
    strong: 'The message failed.',
    soft: 'It will fail again until the cause is fixed.',
    again: 'Retry',
    left: 'Dismiss',
  },
  done: { again: 'The message is queued again.', left: 'Dismissed. It will not be sent again.' },
} as const
