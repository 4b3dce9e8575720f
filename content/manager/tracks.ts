import type { Channel, purposes } from '#domain/delivery.ts'

/** How far each message has come. */
export const trackWords = {
  heading: 'Messages',
  decide: (count: number) => (count === 1 ? 'One needs a decision' : `${count} need a decision`),
  names: {
    email: (to: string) => `Email to ${to}`,
    whatsapp: (to: string) => `WhatsApp to ${to}`,
    reply: (to: string) => `Reply to ${to}`,
    wallet: () => 'Wallet pass',
    webhook: () => 'Webhook',
  } satisfies Record<Channel, (to: string) => string>,
  staffMail: 'Mail to staff',
  /** Of what is sent besides the message about the lead itself. */
  purposes: {
    erasure: ', of the erasure',
    'webhook-gone': ', that its receiver is gone',
    'demo-again': ', once more',
    'pass-update': ', new room',
    confirmation: ', as a confirmation',
  } satisfies Record<Exclude<(typeof purposes)[number], 'lead'>, string> as Readonly<Record<string, string>>,
  stops: {
    accepted: 'Accepted',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    made: 'Made',
    taken: 'Taken',
    refused: 'Refused',
    unsure: 'Sent?',
    canceled: 'Canceled',
  },
  says: {
    waits: 'Waits',
    tried: (tries: number) => (tries === 1 ? 'Tried once' : `Tried ${tries} times`),
    sending: 'On its way',
    failed: 'Failed',
    dead: (tries: number) => (tries === 1 ? 'Dead after 1 try' : `Dead after ${tries} tries`),
    unknown: 'Unknown',
    canceled: 'Canceled',
    left: 'Let be',
  },
  noAnswer: 'No answer',
  decidedBy: (name: string, moment: string) => `${name} decided to let it be, ${moment}.`,
  somebody: 'Somebody',
  nextTry: (moment: string) => `Tried again at ${moment}.`,
  unknown: {
    heading: 'Did it arrive? Nobody knows.',
    lede: (time: string) =>
      `The message was handed over at ${time}, and the line broke before an answer came. A visitor’s message is never sent twice without a person’s word.`,
    silent: (span: string) => `Nothing has been reported about it for ${span}.`,
    valid: 'The number is possible and valid.',
    again: 'Send it again',
    left: 'Leave it, mark as decided',
    phone: 'Ask on the phone',
    question: (name: string) => `Send it again: ${name}?`,
    questionLede: (person: string) => `Nobody knows whether the first one arrived. If it did, ${person} gets it twice.`,
    no: 'Do not send',
  },
  dead: {
    strong: 'The receiver refused it for good.',
    soft: 'It will be refused again until that is mended.',
    again: 'Send again',
    left: 'Let it be',
  },
  done: { again: 'It is sent again.', left: 'It is marked as decided.' },
} as const
